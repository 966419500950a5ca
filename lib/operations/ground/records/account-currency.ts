import "server-only";
import { today, windowOf } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";

const LOOK_BACK = { months: 3 } as const;

/**
 * Finds the one currency of the account from its latest transaction, and stores it. Empty while it is unknown: no
 * request to the service carries a currency.
 */
export async function accountCurrency(world: World, storeId: string): Promise<string> {
  const { stores } = world.store.tables;
  const store = await stores.find(storeId);
  if (store?.currency) return store.currency;
  const gateway = world.gatewayFor(storeId);
  const day = today(world.clock.now(), gateway.timeZone);
  const found = await gateway.searchTransactions({
    ...windowOf({ from: day.subtract(LOOK_BACK).toString(), to: day.add({ days: 1 }).toString() }),
    // Two rows, for a service that omits the last row of a page.
    startRow: 1,
    endRow: 2,
    criteria: [],
  });
  const currency = found.kind === "accepted" ? (found.value.value[0]?.currency ?? "") : "";
  if (store && currency !== "") await stores.put({ storeId, name: store.name, currency });
  return currency;
}
