import type { Store } from "#lib/store/store.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";

/** From that moment on the store's books are compared as records are opened: what others did is noticed. No night comes. */
export async function keepComparing({ tables }: Store, sinceMs: number): Promise<void> {
  const since = new Date(sinceMs).toISOString();
  const none = { doneUntil: "9999-12-31", step: 0, position: 0, failures: 0 };
  await tables.comparisons.begin({ storeId: STORE, since, ...none, instanceId: "nobody", leaseUntil: since });
}
