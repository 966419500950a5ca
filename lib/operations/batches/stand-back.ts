import "server-only";
import type { World } from "#lib/operations/context.ts";

const PATIENCE_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** Waits while a person's own refund is being sent: nobody stands at a counter for a row of a list. A second at the most. */
export async function standBack(world: World, storeId: string): Promise<void> {
  const givesUpAtMs = world.clock.monotonicMs() + PATIENCE_MS;
  while (await isSomebodySending(world, storeId)) {
    if (world.clock.monotonicMs() >= givesUpAtMs) return;
    await world.clock.sleep(LOOK_EVERY_MS);
  }
}

async function isSomebodySending({ store }: World, storeId: string): Promise<boolean> {
  const entries = await store.tables.journal.unsettled(storeId);
  return entries.some(({ state, batchId }) => batchId === null && (state === "prepared" || state === "sending"));
}
