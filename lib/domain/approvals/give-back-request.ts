import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";

/** What the requester was shown when they asked for money to be given back. */
export type GiveBackDetails = {
  method: RefundMethod;
  /** They named the way themselves, against what was proposed. */
  byName: boolean;
  remainingCents: number;
  orderNumber: string;
};

/** Reads what `askGiveBackApproval` wrote. Throws for what it never writes. */
export function giveBackDetails({ details }: Pick<ApprovalRequest, "details">): GiveBackDetails {
  const { method, byName, remainingCents, orderNumber } = details;
  if ((method !== "void" && method !== "refund") || typeof byName !== "boolean")
    throw new TypeError("not a give-back request");
  if (typeof remainingCents !== "number" || typeof orderNumber !== "string") {
    throw new TypeError("not a give-back request");
  }
  return { method, byName, remainingCents, orderNumber };
}
