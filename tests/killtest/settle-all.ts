import { isOpen } from "#lib/domain/journal/journal.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { continueBatch } from "#lib/operations/money/batches/steer-batch.ts";
import { DEMO_STAFF } from "#lib/session/sign-in/demo-staff.ts";
import { ranToEnd } from "#tests/support/money/batches.ts";
import type { TestWorld } from "#tests/support/test-world.ts";

const MOST_ROUNDS = 100;
const MOST_LISTS = 10_000;

/** What the server does by itself, on a clock that is moved on, until nothing but what was never found is open and every list has ended. */
export async function settleAll(world: TestWorld, storeId: string): Promise<void> {
  world.clock.moveOn({ minutes: 1 });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await recoverJournal(world);
    await goOnWithLists(world, storeId);
    const open = (await world.store.tables.journal.unsettled(storeId)).filter(isOpen);
    const lists = await world.store.tables.batches.list(storeId, MOST_LISTS);
    const isQuiet = open.every(({ state }) => state === "not_found");
    if (isQuiet && !lists.some(({ state }) => state === "running" || state === "paused")) return;
    world.clock.moveOn({ minutes: 6 });
  }
}

/** One that stopped because the service seemed to be away is let go on, as its maker would. */
async function goOnWithLists(world: TestWorld, storeId: string): Promise<void> {
  for (const { batchId, madeBy, state } of await world.store.tables.batches.list(storeId, MOST_LISTS)) {
    if (state !== "paused") continue;
    const maker = DEMO_STAFF.find(({ staffId }) => staffId === madeBy);
    if (!maker) throw new Error(`nobody made the list ${batchId}`);
    const actor = { staffId: madeBy, name: maker.name, roles: { [storeId]: maker.role } };
    await continueBatch({ ...world, actor }, { storeId, batchId });
  }
  await ranToEnd(world);
}
