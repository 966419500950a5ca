import type { ApprovalRequestView } from "#components/top/approvals/request-view.ts";
import { isDoubtful } from "#lib/domain/journal/journal.ts";

export type RequestStatusView = ApprovalRequestView["state"] | "inDoubt" | "notApplied";

/**
 * Gives the status of a request; for an approved one also whether its operation is in doubt or was not applied. An operation
 * that people closed as never made, and that arrived later, was applied.
 */
export function requestStatusOf({ state, result }: Pick<ApprovalRequestView, "state" | "result">): RequestStatusView {
  if (state !== "approved" || !result) return state;
  if (isDoubtful(result)) return "inDoubt";
  const isClosed = result.state === "closed_by_human" && result.transactionId === null;
  return result.state === "declined" || result.state === "cancelled" || isClosed ? "notApplied" : "approved";
}
