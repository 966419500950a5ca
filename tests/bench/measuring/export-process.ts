import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { runnable } from "#lib/domain/search/opened-search.ts";
import { scratchFiles } from "#lib/export/scratch-file.ts";
import { exportSearch } from "#lib/operations/search/export-search.ts";
import { openSearch } from "#lib/operations/search/open-search.ts";
import { withTemporaryStore } from "#tests/bench/measuring/temporary-store.ts";
import { PLAIN_WORDS } from "#tests/support/files/export-words.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

// The server's part of one search in a process of its own: search.memory.ts starts it and reads what it writes.
// The first argument is the sandbox as JSON, the second the query of a search that is made before, the third that of the search, the
// fourth a folder, the fifth what is watched: `resident`, or `kept`, which is what is left on the heap and beside it whenever all
// garbage was taken away.

const [given = "", before = "", query = "", folder = "", watched = ""] = process.argv.slice(2);
const sandbox = JSON.parse(given) as RunningSandbox;

/** A search sorted on a column that the service does not sort by, read wholly and written as a file that nobody keeps. */
async function exportOnce(context: Awaited<ReturnType<typeof actingAs>>, parameters: URLSearchParams): Promise<number> {
  const opened = await openSearch(context, { storeId: "300200578", parameters });
  const checked = opened.kind === "done" ? runnable(opened.value) : null;
  if (!checked?.ok) throw new Error("the search could not be opened");
  const outcome = await exportSearch(context, {
    storeId: "300200578",
    ...checked.search,
    columns: ["created", "transactionId", "kind", "result", "billingName", "amount", "email"],
    choices: { format: "csv", numbers: "point", times: "shown" },
    words: PLAIN_WORDS,
    openFile: scratchFiles(folder),
  });
  if (outcome.kind !== "done") throw new Error(`the search ended ${JSON.stringify(outcome)}`);
  const hash = createHash("sha256");
  for await (const piece of outcome.value.bytes) hash.update(piece);
  return outcome.value.rows;
}

const MEGABYTE = 1_000_000;
const WATCHES: Record<string, { everyMs: number; megabytes: () => number }> = {
  resident: { everyMs: 20, megabytes: residentMegabytes },
  // To take garbage away takes some hundredths of a second itself.
  kept: { everyMs: 500, megabytes: keptMegabytes },
};

function residentMegabytes(): number {
  const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return (Number(kibibytes) * 1024) / MEGABYTE;
}

function keptMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEGABYTE;
}

await withTemporaryStore(async (store) => {
  const context = await actingAs(testWorld(sandbox, store), "accountant");
  // What stays after a first search belongs to the server, not to a search.
  await exportOnce(context, new URLSearchParams(before));
  globalThis.gc?.();
  const watch = WATCHES[watched];
  if (!watch) throw new Error(`nothing is called ${watched}`);
  const atFirst = watch.megabytes();
  let peak = atFirst;
  const timer = setInterval(() => {
    peak = Math.max(peak, watch.megabytes());
  }, watch.everyMs);
  const begun = performance.now();
  const rows = await exportOnce(context, new URLSearchParams(query));
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(timer);
  process.stdout.write(`${JSON.stringify({ rows, seconds, growth: peak - atFirst })}\n`);
});
process.exit(0);
