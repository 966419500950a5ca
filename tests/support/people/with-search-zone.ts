import type { SearchSettings } from "#lib/domain/search/search-settings.ts";
import type { StaffWorld } from "#tests/support/staff-world.ts";

/** The world of a shop in that zone, for what asks for the shop's days and not for the service. */
export function withSearchZone(world: StaffWorld, storeTimeZone: string): StaffWorld {
  return { ...world, searchSettings: () => ({ storeTimeZone }) as SearchSettings };
}
