import type { Settings } from "#lib/sandbox/account/account-settings.ts";
import type { AdjustedAmounts } from "#lib/sandbox/book/adjusted-amounts.ts";

/** What records and rows print as returned and completed. Whether a void takes it back is not public, hence the setting. */
export function shownTotals(
  settings: Settings,
  adjusted: AdjustedAmounts,
): { returnedCents: number; completedCents: number } {
  return settings["totals-after-void"] === "fall"
    ? { returnedCents: adjusted.returnedCents, completedCents: adjusted.completedCents }
    : { returnedCents: adjusted.everReturnedCents, completedCents: adjusted.everCompletedCents };
}
