import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { YOUNG_SPACE } from "#lib/commands/process/young-space.ts";
import { type Bench, under } from "#tests/bench/measuring/figure.ts";
import { largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const PROCESS = join(import.meta.dirname, "measuring", "export-process.ts");
const QUERY = "from=2025-02-03&to=2026-03-09&sort=billingName.asc";
const A_WEEK = "from=2026-03-01&to=2026-03-08&sort=billingName.asc";
const TEN_WEEKS = "from=2026-01-01&to=2026-03-09&sort=billingName.asc";
const GOAL_MB = 64;

/** One search of the whole book, read, sorted on a column of its own and written as a file, in a process of its own. */
const WAYS = [
  /** What it keeps: how much more is in use than after a small search, with the server's own heap. */
  { name: "search.memory.kept", watched: "kept", before: A_WEEK, flags: [YOUNG_SPACE] },
  /** How much more of it is resident where the heap has little room for garbage: what is enough for a search. */
  {
    name: "search.memory.resident-lean",
    watched: "resident",
    before: A_WEEK,
    flags: ["--max-old-space-size=64", "--max-semi-space-size=4"],
  },
  /** The same with the server's own heap, whose young space (three times 64 MiB) a search before has filled with its garbage. */
  { name: "search.memory.resident", watched: "resident", before: TEN_WEEKS, flags: [YOUNG_SPACE] },
] as const;

/** How much memory one search takes whatever its length, in megabytes beyond what one before leaves. Linux only. */
export const measure: Bench = async ({ records }) => {
  await prepareLargeBook(records);
  const sandbox = await startSandbox(largeBook(records));
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  try {
    const figures = [];
    for (const { name, watched, before, flags } of WAYS) {
      const args = ["--conditions=react-server", "--expose-gc", ...flags, PROCESS];
      const { stdout } = await promisify(execFile)(process.execPath, [
        ...args,
        JSON.stringify(sandbox),
        before,
        QUERY,
        folder,
        watched,
      ]);
      const { rows, seconds, growth } = JSON.parse(stdout);
      if (rows < records * 0.99) throw new Error(`${rows} rows of ${records}`);
      process.stderr.write(`${name}: ${rows} rows in ${seconds.toFixed(1)} s\n`);
      figures.push(under(GOAL_MB, { name, unit: "MB", runs: [growth] }));
    }
    return figures;
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
};
