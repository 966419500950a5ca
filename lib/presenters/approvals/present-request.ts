import "server-only";
import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import { accessDetails } from "#lib/domain/approvals/access-change.ts";
import { requestStatus } from "#lib/domain/approvals/approval.ts";
import { closeDoubtDetails, giveBackDetails } from "#lib/domain/approvals/request-details.ts";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import { unreferencedDetails } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { RequestView } from "#lib/operations/people/approvals/request-views.ts";
import { presentDeadline } from "#lib/presenters/records/present-rulings.ts";

/** Presents a request in the store's zone. */
export function presentRequest(
  request: RequestView,
  now: Temporal.Instant,
  toLocal: (instant: string) => LocalMoment,
): ApprovalRequestView {
  const { state, result, urgentUntil, decidedAt } = request;
  const until = urgentUntil === null || state !== "waiting" ? null : Temporal.Instant.from(urgentUntil);
  return {
    requestId: request.requestId,
    storeId: request.storeId,
    kind: request.kind,
    subjectId: request.subjectId,
    orderNumber: orderNumberOf(request),
    amountCents: request.amountCents,
    currency: request.currency,
    causes: request.causes,
    reason: request.reason,
    note: request.note,
    requesterName: request.requesterName,
    own: request.own,
    answerable: request.answerable,
    askedAt: toLocal(request.askedAt),
    expiresAt: toLocal(request.expiresAt),
    urgent: until && Temporal.Instant.compare(until, now) > 0 ? presentDeadline(until, now, toLocal) : null,
    state: requestStatus(request, now),
    deciderName: request.deciderName,
    decidedAt: decidedAt === null ? null : toLocal(decidedAt),
    decisionNote: request.decisionNote,
    result: result && {
      state: result.state,
      transactionId: result.resultTransactionId,
      code: result.answerCode,
      message: result.answerMessage,
      roundingCents: wasApplied(result) ? result.roundingCents : 0,
    },
    saidOfDoubt: request.kind === "close_doubt" ? { internalId: closeDoubtDetails(request).internalId } : null,
    person: personOf(request),
    unseen: request.own && state !== "waiting" && request.seenAt === null,
  };
}

function personOf(request: RequestView): ApprovalRequestView["person"] {
  const details = accessDetails(request);
  return details && { staffId: details.staffId, name: details.name };
}

/** Uses the facts stored with the request; the service is not asked. */
function orderNumberOf(request: RequestView): string | null {
  if (request.kind === "give_back") return giveBackDetails(request).orderNumber;
  return request.kind === "unreferenced_refund" ? unreferencedDetails(request).orderNumber : null;
}
