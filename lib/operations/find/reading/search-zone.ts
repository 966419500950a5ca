import "server-only";
import { SETTLEMENT_ZONE } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { ZoneChoice } from "#lib/domain/search/search-address.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/** Returns the IANA name of the zone in which a search of that store divides its days. */
export function searchZone(context: OperationContext, storeId: string, choice: ZoneChoice): string {
  switch (choice) {
    case "store":
      return storeZone(context, storeId);
    case "service":
      return context.gatewayFor(storeId).timeZone;
    case "settlement":
      return SETTLEMENT_ZONE;
    case "utc":
      return "UTC";
  }
}
