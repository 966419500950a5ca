"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { TimeLeft } from "#components/ground/amounts/time-left.tsx";
import { useSteadyRefresh } from "#components/ground/answers/use-steady-refresh.ts";
import { EmptyState } from "#components/ground/ui/notices/empty-state.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import { Badge } from "#components/ground/ui/signs/badge.tsx";
import { AnsweredBy } from "#components/top/approvals/answered-by.tsx";
import { CauseList } from "#components/top/approvals/cause-list.tsx";
import { RequestBadge } from "#components/top/approvals/request-badge.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import { type SeeAction, useSeenAnswers } from "#components/top/approvals/seen-answers.tsx";
import { paths } from "#lib/paths/paths.ts";

const REFRESH_MS = 15_000;

/** Lists the waiting requests, urgent ones first, and below them the answered ones. Refreshes itself. */
export function RequestList({
  storeId,
  requests,
  decides,
  see,
}: {
  storeId: string;
  requests: readonly ApprovalRequestView[];
  /** The reader decides requests of others. */
  decides: boolean;
  see: SeeAction;
}) {
  const t = useTranslations("approvals");
  useSteadyRefresh(true, REFRESH_MS);
  useSeenAnswers(storeId, requests, see);
  const waiting = requests.filter((request) => request.state === "waiting");
  const answered = requests.filter((request) => request.state !== "waiting");
  return (
    <div className="flex flex-col gap-4">
      <Panel title={t("waitingTitle", { count: waiting.length })} flush>
        {waiting.length === 0 ? (
          <EmptyState icon="check-circle" title={t("emptyTitle")}>
            {t(decides ? "emptyText" : "emptyOwnText")}
          </EmptyState>
        ) : (
          <Lines requests={waiting} label={t("waitingLabel")} />
        )}
      </Panel>
      {answered.length > 0 && (
        <Panel title={t("answeredTitle")} flush>
          <Lines requests={answered} label={t("answeredLabel")} />
        </Panel>
      )}
    </div>
  );
}

function Lines({ requests, label }: { requests: readonly ApprovalRequestView[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {requests.map((request) => (
        <RequestLine key={request.requestId} request={request} />
      ))}
    </ul>
  );
}

/** Shows one request: its subject, requester, reason, status and time left. */
function RequestLine({ request }: { request: ApprovalRequestView }) {
  const t = useTranslations("approvals");
  const tRequest = useTranslations("requests");
  const locale = useLocale();
  const { kind, amountCents, currency, requesterName, own, askedAt, urgent, state } = request;
  const amount = moneyText(amountCents, currency, locale);
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_21rem]">
      <div className="flex flex-col items-start gap-1.5">
        <Link
          prefetch={false}
          href={paths.approval(request.storeId, request.requestId)}
          className="font-semibold text-accent underline underline-offset-4"
        >
          {tRequest(`kinds.${kind}`, { amount, who: request.person?.name ?? "" })}
        </Link>
        <RequestSubject request={request} />
        <span className="flex flex-wrap gap-1.5">
          <RequestBadge request={request} />
          {request.unseen && (
            <Badge tone="held" icon="info-circle">
              {t("news")}
            </Badge>
          )}
        </span>
      </div>
      <div className="flex flex-col gap-1">
        <p>
          {t.rich(own ? "askedByYou" : "askedBy", {
            name: requesterName,
            b: (chunks) => <span className="font-semibold">{chunks}</span>,
            time: () => <Moment moment={askedAt} withZone={false} />,
          })}
        </p>
        <p className="text-ink-muted">
          <CauseList causes={request.causes} amountCents={amountCents} currency={currency} />
        </p>
      </div>
      <div className="flex flex-col gap-1 text-ink-muted">
        {urgent && (
          <p className="font-semibold text-doubt">
            {t.rich("voidUntil", { time: urgent.time, zone: urgent.zone, left: () => <TimeLeft deadline={urgent} /> })}
          </p>
        )}
        {state === "waiting" ? (
          <p>{t.rich("expiresAt", { time: () => <Moment moment={request.expiresAt} withZone={false} /> })}</p>
        ) : (
          <AnsweredBy request={request} />
        )}
      </div>
    </li>
  );
}

/** Shows the sale or order of a request, so that two of the same amount can be told apart; nothing when it names neither. */
function RequestSubject({ request: { kind, subjectId, orderNumber } }: { request: ApprovalRequestView }) {
  const t = useTranslations("approvals");
  const mono = (value: string) => <span className="font-mono">{value}</span>;
  if (orderNumber === null) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-muted wrap-anywhere">
      {kind === "give_back" && <span>{t.rich("ofSale", { id: () => mono(subjectId) })}</span>}
      {orderNumber !== "" && <span>{t.rich("ofOrder", { number: () => mono(orderNumber) })}</span>}
    </p>
  );
}
