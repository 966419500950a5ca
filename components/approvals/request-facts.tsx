"use client";

import { useLocale, useTranslations } from "next-intl";
import { beyondCents } from "#components/approvals/beyond-cents.ts";
import type { ApprovalRequestView } from "#components/approvals/request-view.ts";
import { Amount } from "#components/payments/amount.tsx";
import { moneyText } from "#components/payments/amount-text.ts";
import { Moment } from "#components/payments/moment.tsx";
import { ReasonName, ReasonText } from "#components/payments/reason-text.tsx";
import { TimeLeft } from "#components/payments/time-left.tsx";
import { Fact, Facts } from "#components/ui/facts.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Cause } from "#lib/domain/approvals/approval.ts";

/** Shows who requests what and why, the limit exceeded, and the time left to answer. */
export function RequestFacts({ request }: { request: ApprovalRequestView }) {
  const t = useTranslations("approvals");
  const { amountCents, currency, urgent, state, own, saidOfDoubt, person } = request;
  return (
    <Panel title={t("factsTitle")}>
      <Facts>
        {!person && (
          <Fact name={t("amount")}>
            <span className="text-lg font-semibold">
              <Amount amountCents={amountCents} currency={currency} />
            </span>
          </Fact>
        )}
        <Fact name={t("who")}>{own ? t("you", { name: request.requesterName }) : request.requesterName}</Fact>
        <Fact name={t("when")}>
          <Moment moment={request.askedAt} />
        </Fact>
        <Fact name={t("why")}>
          <CauseList causes={request.causes} amountCents={amountCents} currency={currency} />
        </Fact>
        <Fact name={t("reason")}>{request.reason && <ReasonName reason={request.reason} />}</Fact>
        <Fact name={t("note")}>{request.note}</Fact>
        {saidOfDoubt && (
          <Fact name={t("said")}>
            {saidOfDoubt.internalId === null ? t("saidNone") : t("saidInternal", { id: saidOfDoubt.internalId })}
          </Fact>
        )}
        {urgent && (
          <Fact name={t("timeLeft")}>
            <span className="font-semibold text-doubt">
              {t.rich("voidUntil", {
                time: urgent.time,
                zone: urgent.zone,
                left: () => <TimeLeft deadline={urgent} />,
              })}
            </span>
          </Fact>
        )}
        {state === "waiting" && (
          <Fact name={t("expires")}>
            <Moment moment={request.expiresAt} />
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

/** Lists why a second person is needed, and by how much a limit is exceeded: one line each. */
export function CauseList({
  causes,
  amountCents,
  currency,
}: {
  causes: readonly Cause[];
  amountCents: number;
  currency: string;
}) {
  const t = useTranslations("approvals");
  const locale = useLocale();
  return (
    <>
      {causes.map((cause) => {
        const beyond = beyondCents(cause, amountCents);
        return (
          <span key={cause.rule} className="block">
            <ReasonText reason={cause} currency={currency} />
            {beyond !== null && ` ${t("beyond", { amount: moneyText(beyond, currency, locale) })}`}
          </span>
        );
      })}
    </>
  );
}
