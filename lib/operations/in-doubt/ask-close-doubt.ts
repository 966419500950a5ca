import "server-only";
import type { CloseDoubtDetails } from "#lib/domain/approvals/request-details.ts";
import { type NotAllowed, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { CloseDoubtInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type DoubtLook, lookAtDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { type AskOutcome, askApproval, findRepeatedRequest } from "#lib/operations/people/approvals/ask-approval.ts";

/**
 * Requests to close an operation whose result the service alone does not show: none was made, or one of the possible adjustments
 * is ours. The service is read again, and a second person decides.
 */
export async function askCloseDoubt(
  context: OperationContext,
  input: CloseDoubtInput,
): Promise<AskOutcome | NotAllowed<"unknown_operation" | CloseRule> | Unavailable> {
  const { storeId, operationId, requestId, internalId, candidateIds, note } = input;
  if (!may(context.actor, "doubt.close", storeId)) return { kind: "not_permitted" };
  const found = await context.store.tables.journal.find(operationId);
  if (!found || found.storeId !== storeId) return notAllowed("unknown_operation");
  const { amountCents } = found;
  const about = { requestId, storeId, kind: "close_doubt", subjectId: operationId, amountCents } as const;
  const before = await findRepeatedRequest(context, about);
  if (before) return before;
  const look = await lookAtDoubt(context, found, context.actor.staffId);
  if (!look) return { kind: "unavailable", cause: "service_error" };
  const details = { internalId, candidateIds } satisfies CloseDoubtDetails;
  const reason = closeDoubtRefusal(look, details);
  if (reason) return { kind: "not_allowed", reason };
  return askApproval(context, {
    ...about,
    urgentUntil: null,
    currency: look.entry.currency,
    causes: [{ rule: "doubt_second_person" }],
    reason: "",
    note,
    details,
  });
}

type CloseRule = "doubt_too_early" | "doubt_settled" | "doubt_candidates_changed" | "doubt_not_candidate";

/**
 * Returns why people may not close the operation now: it settled by itself; the service still has time to show it; or the
 * possible adjustments are not those that they were shown.
 */
export function closeDoubtRefusal(
  { entry, candidates, isTimeUp }: DoubtLook,
  claim: CloseDoubtDetails,
): Reason<CloseRule> | null {
  const figures = { state: entry.state };
  if (entry.state !== "not_found" && entry.state !== "ambiguous") {
    const isOpen = entry.state === "in_doubt" || entry.state === "sending" || entry.state === "prepared";
    return { rule: isOpen ? "doubt_too_early" : "doubt_settled", figures };
  }
  // An external refund may show before ours, so it does not prove that ours was not made.
  if (claim.internalId === null && !isTimeUp) return { rule: "doubt_too_early", figures };
  const ids = candidates.map((candidate) => candidate.transactionId);
  const isAsShown = ids.length === claim.candidateIds.length && ids.every((id) => claim.candidateIds.includes(id));
  if (!isAsShown) return { rule: "doubt_candidates_changed" };
  return claim.internalId === null || ids.includes(claim.internalId) ? null : { rule: "doubt_not_candidate" };
}
