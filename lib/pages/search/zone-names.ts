import "server-only";
import type { ZoneNames } from "#components/find/search/words/shown-days.tsx";
import { ZONES } from "#lib/domain/search/search-address.ts";
import { zoneName } from "#lib/domain/time/zone-name.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { searchZone } from "#lib/operations/find/reading/search-zone.ts";

/** Loads the names of the zones for a store's days, such as "Eastern Time". */
export function zoneNames(context: OperationContext, storeId: string, locale: string): ZoneNames {
  const names = ZONES.map((zone) => [zone, zoneName(searchZone(context, storeId, zone), locale)]);
  return Object.fromEntries(names) as ZoneNames;
}
