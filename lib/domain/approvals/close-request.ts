import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";

/** The requester's verdict on an operation in doubt. */
export type CloseDoubtDetails = {
  /** The transaction that is ours; null: none was made. */
  internalId: string | null;
  /** The transactions that could have been the operation when they were shown, in order. */
  candidateIds: readonly string[];
};

/** Reads the details that `askCloseDoubt` wrote. Throws a TypeError for any others. */
export function closeDoubtDetails({ details }: Pick<ApprovalRequest, "details">): CloseDoubtDetails {
  const { internalId, candidateIds } = details;
  const isList = Array.isArray(candidateIds) && candidateIds.every((id) => typeof id === "string");
  if (!isList || (internalId !== null && typeof internalId !== "string"))
    throw new TypeError("not a request to close a doubt");
  return { internalId, candidateIds };
}
