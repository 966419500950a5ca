import type { ApprovalRequest } from "#lib/domain/approvals/approval.ts";
import type { BatchAim } from "#lib/domain/batches/batch.ts";
import type { PlannedRow, PlanTotal } from "#lib/domain/batches/plan-batch.ts";
import { textDigest } from "#lib/domain/text/text-digest.ts";

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

/** The parts of a plan that would move money, and to which a person agrees by requesting it. */
type Agreed = Pick<PlannedRow, "line" | "state" | "transactionId" | "method" | "amountCents">;

/** Computes a digest of a plan: equal for the same rows of the same sales, with the same methods and amounts. */
export function planDigest(plan: readonly Agreed[]): number {
  const ready = plan.filter(({ state }) => state === "ready");
  return textDigest(
    ready
      .map(({ line, transactionId, method, amountCents }) => `${line} ${transactionId} ${method} ${amountCents}`)
      .join("\n"),
  );
}
