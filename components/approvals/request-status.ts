import type { ApprovalRequestView } from "#components/approvals/request-view.ts";
import { isDoubtful } from "#lib/domain/journal/journal.ts";

export type RequestStatus = ApprovalRequestView["state"] | "inDoubt" | "notApplied";

/**
 * How a request stands; of an approved one also that its operation is in doubt, or was not carried out. What people closed as never
 * made, and arrived after all, was carried out.
 */
export function statusOf({ state, result }: Pick<ApprovalRequestView, "state" | "result">): RequestStatus {
  if (state !== "approved" || !result) return state;
  if (isDoubtful(result)) return "inDoubt";
  const isClosed = result.state === "closed_by_human" && result.transactionId === null;
  return result.state === "declined" || result.state === "cancelled" || isClosed ? "notApplied" : "approved";
}
