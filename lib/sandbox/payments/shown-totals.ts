import type { Settings } from "#lib/sandbox/account/account-settings.ts";
import type { Standing } from "#lib/sandbox/book/adjusted-amounts.ts";

/** What records and rows print as returned and completed. Whether a void takes it back is not public, hence the setting. */
export function shownTotals(settings: Settings, standing: Standing): { returnedCents: number; completedCents: number } {
  return settings["totals-after-void"] === "fall"
    ? { returnedCents: standing.returnedCents, completedCents: standing.completedCents }
    : { returnedCents: standing.everReturnedCents, completedCents: standing.everCompletedCents };
}
