import "server-only";
import { AccessFacts } from "#components/top/approvals/access-request-facts.tsx";
import { BatchFacts } from "#components/top/approvals/batch-request-facts.tsx";
import { CloseDoubtFacts } from "#components/top/approvals/close-doubt-request-facts.tsx";
import { GiveBackFacts } from "#components/top/approvals/give-back-request-facts.tsx";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import { UnreferencedFacts } from "#components/top/approvals/unreferenced-request-facts.tsx";
import { adjusts } from "#lib/domain/journal/journal.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { Review } from "#lib/operations/people/approvals/review.ts";
import { presentCandidate } from "#lib/presenters/in-doubt/present-candidate.ts";

/** Shows the current facts of a request, by its kind. */
export function ReviewFacts({
  request,
  facts,
  toLocal,
}: {
  request: ApprovalRequestView;
  facts: Review["facts"];
  toLocal: (instant: string) => LocalMoment;
}) {
  if (facts.kind === "batch") {
    const { details, fileName, batchId, storeId } = facts;
    return <BatchFacts batch={{ ...details, fileName, batchId, storeId }} currency={request.currency} />;
  }
  if (facts.kind === "access") return <AccessFacts request={request} {...facts} />;
  if (facts.kind === "unreferenced_refund") return <UnreferencedFacts request={request} {...facts} />;
  if (facts.kind === "close_doubt") {
    const { entry, candidates, internalId } = facts;
    const doubtFacts = {
      staffName: entry.staffName,
      askedAt: toLocal(entry.sentAt ?? entry.preparedAt),
      originalId: adjusts(entry.verb) ? entry.originalId : null,
      internalId,
      candidates: candidates.map((one) => presentCandidate(one, toLocal)),
    };
    return <CloseDoubtFacts request={request} facts={doubtFacts} />;
  }
  const { transaction, remainingCents, roundingCents, methodNow } = facts;
  const { amountCents, orderNumber, paymentMethod, card, createdAt } = transaction;
  return (
    <GiveBackFacts
      request={request}
      sale={{ amountCents, orderNumber, paymentMethod, card, soldAt: toLocal(createdAt), remainingCents }}
      roundingCents={roundingCents}
      method={methodNow.method === "none" ? null : methodNow.method}
    />
  );
}
