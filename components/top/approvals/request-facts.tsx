"use client";

import { useTranslations } from "next-intl";
import { Amount } from "#components/ground/amounts/amount.tsx";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { ReasonName } from "#components/ground/amounts/reason-text.tsx";
import { TimeLeft } from "#components/ground/amounts/time-left.tsx";
import { Fact, Facts } from "#components/ground/ui/facts.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { CauseList } from "#components/top/approvals/cause-list.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";

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
