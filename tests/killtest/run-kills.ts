import { setTimeout } from "node:timers/promises";
import { isOpen } from "#lib/domain/journal.ts";
import type { Actor } from "#lib/domain/permissions.ts";
import { recoverJournal } from "#lib/operations/recover-journal.ts";
import { createRandom } from "#lib/sandbox/seed/random.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { startApplication } from "#tests/killtest/application.ts";
import { type Comparison, compareBooks } from "#tests/killtest/compare-books.ts";
import { startTraffic } from "#tests/killtest/traffic.ts";
import { madeElsewhere } from "#tests/support/made-elsewhere.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";
import { type TestWorld, testWorld } from "#tests/support/test-world.ts";

export type KillReport = Comparison & { kills: number; forms: number; seconds: number };

const SALES = 30;
const PEOPLE = 6;
/** A process lives so long at the most before it is killed. */
const LONGEST_LIFE_MS = 500;
const MOST_ROUNDS = 40;

/** Kills the serving process so many times at random moments of traffic, resolves what is left in doubt, and compares the books. */
export async function runKills(
  kills: number,
  database: { dataDir: string; databaseUrl?: string },
  options: { seed?: number; onKill?: (nth: number) => void } = {},
): Promise<KillReport> {
  const begunMs = performance.now();
  const random = createRandom(options.seed ?? 1);
  const sandbox = await startSandbox({ control: true });
  try {
    const sales = await openShop(sandbox);
    // Answers that take a while, and some that are lost: a kill then finds requests at every stage.
    const endpoints = ["returns"];
    await sandbox.control.fault({ kind: "drop-after", endpoints, rate: 0.04, seed: 1 });
    await sandbox.control.fault({ kind: "slow", endpoints, delayMs: 40, rate: 0.6, seed: 2 });
    const people = await hire(database, sandbox.merchantId);
    const application = await startApplication(sandbox, database);
    const traffic = startTraffic({ application, random, storeId: sandbox.merchantId, people, sales });
    for (let nth = 1; nth <= kills; nth += 1) {
      await application.up();
      await setTimeout(random.below(LONGEST_LIFE_MS));
      await application.kill();
      options.onKill?.(nth);
    }
    await application.up();
    await traffic.stop();
    await application.end();
    await sandbox.control.clearFaults();
    const store = await openStore(database);
    try {
      await resolveAll(testWorld(sandbox, store), sandbox.merchantId, sales);
      const comparison = await compareBooks(sandbox, store, sales, traffic.sent);
      const seconds = (performance.now() - begunMs) / 1_000;
      return { ...comparison, kills, forms: traffic.sent.length, seconds };
    } finally {
      await store.close();
    }
  } finally {
    await sandbox.stop();
  }
}

async function openShop(sandbox: RunningSandbox): Promise<string[]> {
  const service = madeElsewhere(sandbox);
  const sales: string[] = [];
  for (let index = 0; index < SALES; index += 1) sales.push(await service.purchase("900.00", `INV-${7_000 + index}`));
  return sales;
}

/** Writes the people into the migrated database. */
async function hire(database: { dataDir: string; databaseUrl?: string }, storeId: string): Promise<Actor[]> {
  const store = await openStore(database);
  await migrate(store);
  await store.tables.stores.put({ storeId, name: "Practice shop" });
  await store.close();
  return Array.from({ length: PEOPLE }, (_, index) => ({
    staffId: `clerk-${index + 1}`,
    name: `Clerk ${index + 1}`,
    roles: { [storeId]: "clerk" },
  }));
}

/** Looks, on a clock that is moved on, until nothing but what was never found is open. */
async function resolveAll(world: TestWorld, storeId: string, sales: readonly string[]): Promise<void> {
  world.clock.moveOn({ minutes: 1 });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await recoverJournal(world);
    const entries = await world.store.tables.journal.forRoots(storeId, sales);
    if (entries.every((entry) => !isOpen(entry) || entry.state === "not_found")) return;
    world.clock.moveOn({ minutes: 6 });
  }
}
