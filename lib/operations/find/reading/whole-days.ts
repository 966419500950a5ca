import "server-only";
import { EVERY_ROW } from "#lib/domain/search/plan/request-plan.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import type { World } from "#lib/operations/context.ts";
import type { RowsRequest } from "#lib/operations/find/reading/found-rows.ts";

/** Makes the request for every transaction of some days of a zone. */
export function wholeDays(
  { clock }: Pick<World, "clock">,
  { storeId, days, timeZone }: { storeId: string; days: { from: string; to: string }; timeZone: string },
): RowsRequest & { after: null } {
  return { storeId, plan: EVERY_ROW, window: windowFor(days, timeZone, clock.now()), upTo: null, after: null };
}
