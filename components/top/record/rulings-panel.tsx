import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { CompletionLink } from "#components/ground/amounts/completion-link.tsx";
import { type Right, WhoMay } from "#components/ground/amounts/forbidden.tsx";
import { NobodyLifts } from "#components/ground/amounts/nobody-lifts.tsx";
import { ReasonText } from "#components/ground/amounts/reason-text.tsx";
import { type Deadline, TimeLeft } from "#components/ground/amounts/time-left.tsx";
import { VoidDeadline } from "#components/ground/amounts/void-deadline.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Icon } from "#components/ground/ui/signs/icon.tsx";
import { breachesOf } from "#components/money/adjustments/allowance.ts";
import { AloneUpTo } from "#components/top/record/alone-up-to.tsx";
import type { RecordView, RulingView } from "#components/top/record/record-view.ts";

/**
 * Shows what this person may do to the transaction now, up to what amount and until when, alone or with a second person; or why
 * not. A reason that forbids several actions is said once.
 */
export function RulingsPanel({ storeId, record }: { storeId: string; record: RecordView }) {
  const t = useTranslations("transaction");
  const actions = useActions(record);
  const { currency } = record;
  const reasons = Map.groupBy(
    actions.flatMap(({ name, ruling }) => (ruling.allowed ? [] : [{ name, reason: ruling.reason }])),
    ({ reason }) => reason.rule,
  );
  return (
    <Panel title={t("actions")} flush>
      <ul className="divide-y divide-line">
        {actions.map(({ name, ruling, asks, words }) =>
          ruling.allowed ? (
            <Line key={name} name={name} icon={asks ? "people" : "check"} tone={asks ? "text-doubt" : "text-approved"}>
              {words(ruling.maxCents, ruling.deadline)}
            </Line>
          ) : null,
        )}
        {[...reasons].map(([rule, [first, ...others]]) =>
          first ? (
            <Line
              key={rule}
              name={[first, ...others].map(({ name }) => name).join(" · ")}
              icon="slash"
              tone="text-ink-muted"
            >
              <p className="text-ink-muted">
                <ReasonText reason={first.reason} currency={currency} />
                <CompletionLink storeId={storeId} reason={first.reason} />
                <NobodyLifts rule={rule} />
              </p>
            </Line>
          ) : null,
        )}
      </ul>
    </Panel>
  );
}

type Action = {
  name: string;
  ruling: RulingView;
  /** Allowed, but not for this person alone. */
  asks: boolean;
  words: (maxCents: number, deadline: Deadline | null) => ReactNode;
};

/** Lists the actions on the transaction, with the words for those that are allowed. */
function useActions(record: RecordView): readonly Action[] {
  const { rulings, currency, may, allowance, transaction } = record;
  const t = useTranslations("transaction");
  const locale = useLocale();
  const isPreAuth = transaction.kind === "pre_authorization";
  const undoes = transaction.kind === "refund";
  const exceeds = (cents: number) => allowance !== null && breachesOf(allowance, cents).length > 0;
  const money = (cents: number) => moneyText(cents, currency, locale);
  const release: Action = {
    name: t("releaseAction"),
    ruling: rulings.release,
    asks: false,
    words: (_, deadline) => (
      <>
        <p>
          {deadline &&
            t.rich("releaseAllowed", {
              time: deadline.time,
              zone: deadline.zone,
              left: () => <TimeLeft deadline={deadline} />,
            })}
        </p>
        <Others may={may} right="completion" />
      </>
    ),
  };
  return [
    {
      name: t("refundAction"),
      ruling: rulings.refund,
      asks: may.refund && exceeds(1),
      words: (maxCents) => (
        <>
          <p>{t("refundAllowed", { amount: money(maxCents) })}</p>
          {may.refund && <AloneUpTo record={record} method="refund" maxCents={maxCents} />}
          <Others may={may} right="refund" />
        </>
      ),
    },
    {
      name: t("voidAction"),
      ruling: rulings.void,
      asks: may.void && !undoes && rulings.void.allowed && exceeds(rulings.void.maxCents),
      words: (maxCents, deadline) => (
        <>
          <p>
            {t("voidAllowed", { amount: money(maxCents) })}{" "}
            {deadline && <VoidDeadline of={undoes ? "refund" : "sale"} deadline={deadline} />}
          </p>
          {may.void && !undoes && <AloneUpTo record={record} method="void" maxCents={maxCents} />}
          <Others may={may} right="void" />
        </>
      ),
    },
    {
      name: t("completionAction"),
      ruling: rulings.completion,
      asks: false,
      words: (maxCents) => (
        <>
          <p>{t("completionAllowed", { amount: money(maxCents) })}</p>
          <Others may={may} right="completion" />
        </>
      ),
    },
    ...(isPreAuth ? [release] : []),
  ];
}

/** Tells a person without the right who has it. */
function Others({ may, right }: { may: Readonly<Record<Right, boolean>>; right: Right }) {
  if (may[right]) return null;
  return (
    <p className="text-ink-muted">
      <WhoMay right={right} />
    </p>
  );
}

const RESULTS = { check: "allowed", people: "needsApproval", slash: "notAllowed" } as const;

function Line({
  name,
  icon,
  tone,
  children,
}: {
  name: string;
  icon: keyof typeof RESULTS;
  tone: string;
  children: ReactNode;
}) {
  const t = useTranslations("transaction");
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex items-center justify-between gap-4">
        <span className="font-medium">{name}</span>
        <span className={`inline-flex shrink-0 items-center gap-1 text-xs font-medium ${tone}`}>
          <Icon name={icon} className="size-3.5" />
          {t(RESULTS[icon])}
        </span>
      </p>
      {children}
    </li>
  );
}
