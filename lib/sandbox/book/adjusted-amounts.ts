import type { AdjustmentFact } from "#lib/sandbox/book/book.ts";

/** Where a transaction stands after everything that was done to it. Amounts in cents; failed attempts count for nothing. */
export type Standing = {
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

export function standingAfter(adjustments: readonly AdjustmentFact[]): Standing {
  const standing: Standing = {
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
    if (type === "VP" || type === "VR") standing.voided = true;
    if (type === "R") {
      standing.everReturnedCents += amountCents;
      if (!voided) standing.returnedCents += amountCents;
    }
    if (type === "PAC") {
      standing.everCompletedCents += amountCents;
      if (!voided) {
        standing.completedCents += amountCents;
        standing.completions += 1;
        if (amountCents === 0) standing.released = true;
      }
    }
  }
  return standing;
}
