import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { atMost, type Bench } from "#tests/bench/figure.ts";
import { largeBook, prepareLargeBook } from "#tests/bench/large-book.ts";
import { startSandbox } from "#tests/support/start-sandbox.ts";

const PROCESS = join(import.meta.dirname, "export-process.ts");
const QUERY = "from=2025-02-03&to=2026-03-09&sort=billingName.asc";
const GOAL_MIB = 64;
/** Garbage is no need: the heap may keep little of it, so that what is resident is what the search needs. */
const LEAN = ["--expose-gc", "--max-old-space-size=64", "--max-semi-space-size=4"];

/**
 * How much more of a server's memory is resident while one search of the whole book is read, sorted on a column of its
 * own and written as a file, than after a small one. Linux only.
 */
export const measure: Bench = async ({ records }) => {
  await prepareLargeBook(records);
  const sandbox = await startSandbox(largeBook(records));
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  try {
    const args = ["--conditions=react-server", ...LEAN, PROCESS, JSON.stringify(sandbox), QUERY, folder];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { rows, seconds, growth } = JSON.parse(stdout);
    if (rows < records * 0.99) throw new Error(`${rows} rows of ${records}`);
    process.stderr.write(`${rows} rows in ${seconds.toFixed(1)} s\n`);
    return [atMost(GOAL_MIB, { name: "search.memory", unit: "MiB", runs: [growth] })];
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
};
