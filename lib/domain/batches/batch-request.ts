import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { BatchAim } from "#lib/domain/batches/batch.ts";
import type { PlanTotal } from "#lib/domain/batches/plan-batch.ts";

/** What the request for a batch tells besides its sum; free of card data. */
export type BatchDetails = {
  aim: BatchAim;
  rows: number;
  skipped: number;
  totals: readonly PlanTotal[];
  /** The largest row of it, and the oldest sale: limits ask for these. */
  largestCents: number;
  oldestDays: number;
};

/** The details of a request for a batch. */
export function batchDetails({ details }: Pick<ApprovalRequest, "details">): BatchDetails {
  return details as BatchDetails;
}
