import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { breachesOf } from "#components/adjustments/allowance.ts";
import { moneyText } from "#components/payments/amount-text.ts";
import { CompletionLink } from "#components/payments/completion-link.tsx";
import { type Right, WhoMay } from "#components/payments/forbidden.tsx";
import { NobodyLifts } from "#components/payments/nobody-lifts.tsx";
import { ReasonText } from "#components/payments/reason-text.tsx";
import { type Deadline, TimeLeft } from "#components/payments/time-left.tsx";
import type { RecordView, RulingView } from "#components/record/record-view.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { mostAlone } from "#lib/domain/adjustments/limits.ts";

/**
 * Shows what this person may do to the transaction now, up to what amount and until when, alone or with a second person; or why
 * not.
 */
export function RulingsPanel({ storeId, record }: { storeId: string; record: RecordView }) {
  const { rulings, currency, may, allowance, transaction } = record;
  const t = useTranslations("transaction");
  const locale = useLocale();
  const isHold = rulings.release.allowed || rulings.release.reason.rule !== "not_a_pre_authorization";
  const undoes = transaction.kind === "refund";
  const asksForVoid = (cents: number) => allowance !== null && breachesOf(allowance, cents).length > 0;
  const money = (cents: number) => moneyText(cents, currency, locale);
  return (
    <Panel title={t("actions")} flush>
      <ul className="divide-y divide-line">
        <Line
          storeId={storeId}
          name={t("refundAction")}
          ruling={rulings.refund}
          currency={currency}
          asks={may.refund && allowance !== null && breachesOf(allowance, 1).length > 0}
        >
          {(maxCents) => (
            <>
              <p>{t("refundAllowed", { amount: money(maxCents) })}</p>
              {may.refund && <AloneUpTo record={record} method="refund" maxCents={maxCents} />}
              <Others may={may} right="refund" />
            </>
          )}
        </Line>
        <Line
          storeId={storeId}
          name={t("voidAction")}
          ruling={rulings.void}
          currency={currency}
          asks={may.void && !undoes && rulings.void.allowed && asksForVoid(rulings.void.maxCents)}
        >
          {(maxCents, deadline) => (
            <>
              <p>{deadline && t.rich(voidSentence(deadline), { amount: money(maxCents), ...partsOf(deadline) })}</p>
              {may.void && !undoes && <AloneUpTo record={record} method="void" maxCents={maxCents} />}
              <Others may={may} right="void" />
            </>
          )}
        </Line>
        <Line storeId={storeId} name={t("completionAction")} ruling={rulings.completion} currency={currency}>
          {(maxCents) => (
            <>
              <p>{t("completionAllowed", { amount: money(maxCents) })}</p>
              <Others may={may} right="completion" />
            </>
          )}
        </Line>
        {isHold && (
          <Line storeId={storeId} name={t("releaseAction")} ruling={rulings.release} currency={currency}>
            {(_, deadline) => (
              <>
                <p>{deadline && t.rich("releaseAllowed", partsOf(deadline))}</p>
                <Others may={may} right="completion" />
              </>
            )}
          </Line>
        )}
      </ul>
    </Panel>
  );

  function partsOf(deadline: Deadline) {
    return { time: deadline.time, zone: deadline.zone, left: () => <TimeLeft deadline={deadline} /> };
  }
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

/** Names the cut-off of a void, once without conversion for a store in the Eastern zone (Interface §3.3). */
function voidSentence({ time }: Deadline) {
  return time === "23:59" ? "voidAllowedEastern" : "voidAllowed";
}

function Line({
  storeId,
  name,
  ruling,
  currency,
  asks = false,
  children,
}: {
  storeId: string;
  name: string;
  ruling: RulingView;
  currency: string;
  /** Allowed, but not for this person alone. */
  asks?: boolean;
  children: (maxCents: number, deadline: Deadline | null) => ReactNode;
}) {
  const t = useTranslations("transaction");
  return (
    <li className="flex flex-col gap-1 px-4 py-3">
      <p className="flex items-center justify-between gap-4">
        <span className="font-medium">{name}</span>
        <span
          className={`inline-flex items-center gap-1 text-xs font-medium ${!ruling.allowed ? "text-ink-muted" : asks ? "text-doubt" : "text-approved"}`}
        >
          <Icon name={!ruling.allowed ? "slash" : asks ? "people" : "check"} className="size-3.5" />
          {t(!ruling.allowed ? "notAllowed" : asks ? "needsApproval" : "allowed")}
        </span>
      </p>
      {ruling.allowed ? (
        children(ruling.maxCents, ruling.deadline)
      ) : (
        <p className="text-ink-muted">
          <ReasonText reason={ruling.reason} currency={currency} />
          <CompletionLink storeId={storeId} reason={ruling.reason} />
          <NobodyLifts rule={ruling.reason.rule} />
        </p>
      )}
    </li>
  );
}

/** Says how much this person may refund alone, and beyond it the rule, the figure and the people who decide. */
function AloneUpTo({
  record: { allowance, currency, proposed, mayChoose },
  method,
  maxCents,
}: {
  record: RecordView;
  method: RefundMethod;
  maxCents: number;
}) {
  const t = useTranslations("transaction");
  const format = useFormatter();
  const locale = useLocale();
  if (allowance === null) return null;
  const breaches = breachesOf(allowance, maxCents);
  const most = mostAlone(allowance.limits, allowance, allowance.own);
  const asksToChoose = !mayChoose && proposed !== "none" && proposed !== method && method === "void";
  if (breaches.length === 0 && !asksToChoose) return null;
  const partly = method === "refund" && most !== null && most > 0;
  return (
    <>
      {partly && breaches.length > 0 && <p>{t("aloneUpTo", { amount: moneyText(most, currency, locale) })}</p>}
      {!partly &&
        breaches.map((breach) => (
          <p key={breach.rule}>
            <ReasonText reason={breach} currency={currency} />
          </p>
        ))}
      {asksToChoose && <p>{t("otherMethod")}</p>}
      <p className="text-ink-muted">
        {t("decidedBy", { roles: format.list(allowance.deciders.map((role) => t(`rolePlural.${role}`))) })}
      </p>
    </>
  );
}
