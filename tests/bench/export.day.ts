import { keepDayBook } from "#lib/operations/books/day-book/keep-day-book.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { openRows } from "#lib/operations/find/reading/found-rows.ts";
import { wholeDays } from "#lib/operations/find/reading/whole-days.ts";
import { readAtBest } from "#tests/bench/measuring/bare-reading.ts";
import { atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { LAST_INSTANT, largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { withTemporaryStore } from "#tests/bench/measuring/temporary-store.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, PARALLEL_READS, setClocks, testWorld } from "#tests/support/test-world.ts";

const STORE = "300200578";
/** The day before the last instant: some 26,000 of the 40,000 rows of two days. */
const DAY = "2026-03-08";
const RECORDS = 40_000;
const DAYS = 2;
const PAGE_ROWS = 500;
const LATENCY_MS = 100;
const RUNS = 7;
const GOAL = 1.3;
const QUESTION = {
  name: "Search" as const,
  start_date: `${DAY}T00:00:00`,
  end_date: `${DAY}T23:59:59`,
  criteria: [],
};

/**
 * The first reading of a busy day into the day book with 100 ms of latency in each request, its lines and figures on disk
 * included, compared with reading the same rows and keeping nothing. The time of the same requests that nobody decodes is told.
 */
export const measure: Bench = async () => {
  await prepareLargeBook(RECORDS, DAYS);
  const sandbox = await startSandbox({ ...largeBook(RECORDS, DAYS), control: true });
  const client = rawClient(sandbox, PARALLEL_READS);
  try {
    await sandbox.control.fault({ kind: "slow", delayMs: LATENCY_MS, endpoints: ["reports"], rate: 1 });
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const kept = await withDayReader(sandbox, keepDay);
      const read = await withDayReader(sandbox, readRows);
      if (kept.rows !== read.rows) throw new Error(`${kept.rows} lines of ${read.rows} rows`);
      const bestMs = await readAtBest(client, QUESTION, Math.ceil(read.rows / PAGE_ROWS), PARALLEL_READS);
      process.stderr.write(
        `export.day: ${kept.rows} rows, bare ${bestMs.toFixed(0)}, read ${read.ms.toFixed(0)}, kept ${kept.ms.toFixed(0)} ms\n`,
      );
      runs.push(kept.ms / read.ms);
    }
    return [atMost(GOAL, { name: "export.day", unit: "x", runs })];
  } finally {
    client.close();
    await sandbox.stop();
  }
};

type Work = (context: OperationContext, timeZone: string) => Promise<number>;

/** Does it once, in a world and a store of its own, and counts the rows. */
function withDayReader(sandbox: RunningSandbox, work: Work): Promise<{ rows: number; ms: number }> {
  return withTemporaryStore(async (store) => {
    const world = testWorld(sandbox, store);
    await setClocks(sandbox, world.clock, LAST_INSTANT);
    const context = await actingAs(world, "accountant");
    const begun = performance.now();
    const rows = await work(context, sandbox.timeZone);
    return { rows, ms: performance.now() - begun };
  });
}

const keepDay: Work = async (context) => {
  await keepDayBook(context);
  return (await context.store.tables.dayBook.find(STORE, DAY))?.proof.lines ?? 0;
};

const readRows: Work = async (context, timeZone) => {
  const request = wholeDays(context, { storeId: STORE, days: { from: DAY, to: DAY }, timeZone });
  const found = await openRows(context, request, { person: "bench", signal: undefined });
  if (found.kind !== "done") throw new Error(`the reading ended ${found.kind}`);
  let rows = 0;
  for await (const event of found.value.events) if (event.kind === "rows") rows += event.rows.length;
  return rows;
};
