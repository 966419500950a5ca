import "server-only";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import { isDamaged } from "#lib/operations/in-doubt/evidence/compared-part.ts";
import { impossibleCriterion } from "#lib/operations/records/impossible-criterion.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/**
 * Whether the service looks at a field that no row shows, and does not leave it out: in days of which it has sent rows. Null when it
 * could not be asked.
 */
export async function honorsFilter(
  gateway: Gateway,
  field: string,
  days: { startDate: string; endDate: string },
): Promise<boolean | null> {
  // Two, for a service that leaves out the last one of a page.
  const reply = await gateway.searchTransactions({
    ...days,
    startRow: 1,
    endRow: 2,
    criteria: [impossibleCriterion(field)],
  });
  if (reply.kind === "accepted") return reply.value.value.length === 0;
  // Nothing needs no reading.
  if (isDamaged(reply)) return false;
  // Who refuses the value has looked at it.
  return unavailableFrom(reply).cause === "refused" ? true : null;
}
