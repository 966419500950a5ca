import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { windowFor } from "#lib/domain/search/search-window.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readAtBest, readInTurn } from "#tests/bench/measuring/bare-reading.ts";
import { atLeast, atMost, type Bench } from "#tests/bench/measuring/figure.ts";
import { BOOK_SPAN, largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { withTemporaryStore } from "#tests/bench/measuring/temporary-store.ts";
import { planAndRead } from "#tests/support/find/searches/plan-and-read.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, PARALLEL_READS, testWorld } from "#tests/support/test-world.ts";

const ROWS = 50_000;
const PAGES = ROWS / 500;
const LATENCY_MS = 200;
const RUNS = 5;

/**
 * 50,000 rows with 200 ms of latency in each request, against the best of the same parallelism and against page after page,
 * all three anew in each run.
 */
export const measure: Bench = async ({ records }) => {
  await prepareLargeBook(records);
  const sandbox = await startSandbox({ ...largeBook(records), control: true });
  const client = rawClient(sandbox, PARALLEL_READS);
  const question = {
    name: "Search" as const,
    start_date: `${BOOK_SPAN.from}T00:00:00`,
    end_date: `${BOOK_SPAN.to}T23:59:59`,
    criteria: [],
  };
  try {
    return await withTemporaryStore(async (store) => {
      await sandbox.control.fault({ kind: "slow", delayMs: LATENCY_MS, endpoints: ["reports"], rate: 1 });
      const ofBest: number[] = [];
      const ofTurns: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const bestMs = await readAtBest(client, question, PAGES, PARALLEL_READS);
        // A world of its own: its slots begin with two in flight.
        const dashboardMs = await readWithDashboard(
          await actingAs(testWorld(sandbox, store), "manager"),
          sandbox.timeZone,
        );
        const inTurnMs = await readInTurn(client, question, PAGES);
        ofBest.push(dashboardMs / bestMs);
        ofTurns.push(inTurnMs / dashboardMs);
      }
      return [
        atMost(1.3, { name: "search.whole.against-best", unit: "x", runs: ofBest }),
        atLeast(5.5, { name: "search.whole.against-in-turn", unit: "x", runs: ofTurns }),
      ];
    });
  } finally {
    client.close();
    await sandbox.stop();
  }
};

async function readWithDashboard(context: OperationContext, timeZone: string): Promise<number> {
  const begun = performance.now();
  const outcome = await planAndRead(context, {
    storeId: "300200578",
    question: EVERYTHING,
    window: windowFor(BOOK_SPAN, timeZone, context.clock.now()),
    columns: [],
    sort: null,
    whole: false,
    upTo: ROWS,
    after: null,
  });
  if (outcome.kind !== "done") throw new Error(`the search ended ${outcome.kind}`);
  let rows = 0;
  for await (const event of outcome.value) if (event.kind === "rows") rows += event.rows.length;
  if (rows !== ROWS) throw new Error(`${rows} rows instead of ${ROWS}`);
  return performance.now() - begun;
}
