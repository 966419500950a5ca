import "server-only";
import type { World } from "#lib/operations/context.ts";

/**
 * The IANA name of the zone by which a store's people live: its days are cut in it and its times are told in it. The shop's
 * own, where its account keeps another one; that one's is for what the service is asked.
 */
export function storeZone({ searchSettings }: Pick<World, "searchSettings">, storeId: string): string {
  return searchSettings(storeId).storeTimeZone;
}
