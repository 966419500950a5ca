import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";

/** The state that the requester saw when they asked for money to be given back. */
export type GiveBackDetails = {
  method: RefundMethod;
  /** The requester chose the method, against the proposed one. */
  byName: boolean;
  remainingCents: number;
  orderNumber: string;
};

/** Reads the details that `askGiveBackApproval` wrote. Throws a TypeError for any others. */
export function giveBackDetails({ details }: Pick<ApprovalRequest, "details">): GiveBackDetails {
  const { method, byName, remainingCents, orderNumber } = details;
  if ((method !== "void" && method !== "refund") || typeof byName !== "boolean")
    throw new TypeError("not a give-back request");
  if (typeof remainingCents !== "number" || typeof orderNumber !== "string") {
    throw new TypeError("not a give-back request");
  }
  return { method, byName, remainingCents, orderNumber };
}

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
