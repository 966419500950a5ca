import type { AdjustmentFact } from "#lib/sandbox/book/book.ts";

/** Where a transaction stands after everything that was done to it. Amounts in cents; failed attempts count for nothing. */
export type AdjustedAmounts = {
  /** Returned and not voided again: what the return ceiling counts. */
  returnedCents: number;
  /** Returned at any time, voided or not. */
  everReturnedCents: number;
  /** Completed and not voided again. */
  completedCents: number;
  everCompletedCents: number;
  completions: number;
  voided: boolean;
  /** A completion of nothing let go of a pre-authorization. */
  released: boolean;
};

export function adjustedAmountsAfter(adjustments: readonly AdjustmentFact[]): AdjustedAmounts {
  const adjusted: AdjustedAmounts = {
    returnedCents: 0,
    everReturnedCents: 0,
    completedCents: 0,
    everCompletedCents: 0,
    completions: 0,
    voided: false,
    released: false,
  };
  for (const { type, approved, amountCents, voided } of adjustments) {
    if (!approved) continue;
    if (type === "VP" || type === "VR") adjusted.voided = true;
    if (type === "R") {
      adjusted.everReturnedCents += amountCents;
      if (!voided) adjusted.returnedCents += amountCents;
    }
    if (type === "PAC") {
      adjusted.everCompletedCents += amountCents;
      if (!voided) {
        adjusted.completedCents += amountCents;
        adjusted.completions += 1;
        if (amountCents === 0) adjusted.released = true;
      }
    }
  }
  return adjusted;
}
