"use client";

import { useTranslations } from "next-intl";
import { Moment } from "#components/ground/amounts/moment.tsx";
import { LinkButton } from "#components/ground/ui/buttons/link-button.tsx";
import { Panel } from "#components/ground/ui/panel.tsx";
import type { CandidateView } from "#components/in-doubt/candidate-view.ts";
import { CandidateWords } from "#components/in-doubt/candidate-words.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { paths } from "#lib/paths/paths.ts";

/** Shows what a person says about an operation in doubt, and what the service shows of it now. */
export function CloseDoubtFacts({
  request: { storeId },
  facts: { staffName, askedAt, originalId, internalId, candidates },
}: {
  request: Pick<ApprovalRequestView, "storeId">;
  facts: {
    staffName: string;
    askedAt: LocalMoment;
    /** Null for a refund without a sale. */
    originalId: string | null;
    internalId: string | null;
    candidates: readonly CandidateView[];
  };
}) {
  const t = useTranslations("closeDoubt");
  return (
    <Panel title={t("requestTitle")}>
      <div className="flex flex-col gap-3">
        <p className="font-semibold">
          {t.rich(internalId === null ? "requestNone" : "requestInternal", {
            staff: staffName,
            id: () => <span className="font-mono">{internalId}</span>,
            time: () => <Moment moment={askedAt} />,
          })}
        </p>
        <p>{t(internalId === null ? "requestEffectNone" : "requestEffectInternal")}</p>
        {candidates.length === 0 ? (
          <p className="text-ink-muted">{t("noCandidates")}</p>
        ) : (
          <div className="flex flex-col gap-1">
            <p className="text-ink-muted">{t("candidatesLead")}</p>
            <ul className="list-disc pl-5">
              {candidates.map((candidate) => (
                <li key={candidate.transactionId}>
                  <CandidateWords storeId={storeId} candidate={candidate} as="candidate" />
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="text-ink-muted">{t("lookYourself")}</p>
        {originalId !== null && (
          <div>
            <LinkButton href={paths.transaction(storeId, originalId)}>{t("openTransaction")}</LinkButton>
          </div>
        )}
      </div>
    </Panel>
  );
}
