import "server-only";
import type { CloseDoubtDetails } from "#lib/domain/approvals/close-request.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { DoubtLook } from "#lib/operations/in-doubt/look-at-doubt.ts";

export type CloseRule = "doubt_too_early" | "doubt_settled" | "doubt_candidates_changed" | "doubt_not_candidate";

/**
 * Returns why people may not close the operation now: it settled by itself; the service still has time to show it; or the
 * possible adjustments are not those that they were shown.
 */
export function closeRefusal(
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
  const ids = candidates.map((one) => one.transactionId);
  const isAsShown = ids.length === claim.candidateIds.length && ids.every((id) => claim.candidateIds.includes(id));
  if (!isAsShown) return { rule: "doubt_candidates_changed" };
  return claim.internalId === null || ids.includes(claim.internalId) ? null : { rule: "doubt_not_candidate" };
}
