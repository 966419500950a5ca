"use client";

import { useTranslations } from "next-intl";
import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";
import { RequestLine } from "#components/approvals/request-line.tsx";
import type { ApprovalRequestView } from "#components/approvals/request-view.ts";
import { type SeeAction, useSeenAnswers } from "#components/approvals/use-seen-answers.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Panel } from "#components/ui/panel.tsx";

const REFRESH_MS = 15_000;

/** What waits for an answer, the urgent first, and below it what was answered. Reads itself again. */
export function RequestList({
  storeId,
  requests,
  decides,
  see,
}: {
  storeId: string;
  requests: readonly ApprovalRequestView[];
  /** The reader decides what others ask for. */
  decides: boolean;
  see: SeeAction;
}) {
  const t = useTranslations("approvals");
  useSteadyRefresh(true, REFRESH_MS);
  useSeenAnswers(storeId, requests, see);
  const waiting = requests.filter((one) => one.state === "waiting");
  const answered = requests.filter((one) => one.state !== "waiting");
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
