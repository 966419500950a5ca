import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { BatchAim } from "#lib/domain/batches/batch.ts";
import type { PlanTotal } from "#lib/domain/batches/plan-batch.ts";

/** The details of a request for a batch, besides its sum; free of card data. */
export type BatchDetails = {
  aim: BatchAim;
  rows: number;
  skipped: number;
  totals: readonly PlanTotal[];
  /** The largest row, and the age of the oldest sale in days: limits compare these. */
  largestCents: number;
  oldestDays: number;
};

/** Reads the details of a request for a batch. */
export function batchDetails({ details }: Pick<ApprovalRequest, "details">): BatchDetails {
  return details as BatchDetails;
}
