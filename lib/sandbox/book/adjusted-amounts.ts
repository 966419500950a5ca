import type { AccountSettings } from "#lib/sandbox/account/account-settings.ts";
import type { AdjustmentFact } from "#lib/sandbox/book/book.ts";

/** The sums of a transaction's adjustments, in cents; failed attempts do not count. */
export type AdjustedAmounts = {
  /** Returned and not voided: counted by the return ceiling. */
  returnedCents: number;
  /** Returned at any time, voided or not. */
  everReturnedCents: number;
  /** Completed and not voided. */
  completedCents: number;
  everCompletedCents: number;
  completions: number;
  voided: boolean;
  /** A completion of 0.00 released the pre-authorization. */
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

/**
 * Gives the returned and completed totals that records and rows show. Whether a void lowers them is not public, hence the
 * setting.
 */
export function shownTotals(
  settings: AccountSettings,
  adjusted: AdjustedAmounts,
): { returnedCents: number; completedCents: number } {
  return settings["totals-after-void"] === "fall"
    ? { returnedCents: adjusted.returnedCents, completedCents: adjusted.completedCents }
    : { returnedCents: adjusted.everReturnedCents, completedCents: adjusted.everCompletedCents };
}
