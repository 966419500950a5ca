import { YOUNG_SPACE } from "#lib/commands/process/young-space.ts";
import { type Bench, under } from "#tests/bench/measuring/figure.ts";
import { BOOK_QUERY, largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { withFolder } from "#tests/bench/measuring/temporary-folder.ts";
import { watchedExports } from "#tests/bench/measuring/watched-exports.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

const QUERY = `${BOOK_QUERY}&sort=billingName.asc`;
const A_WEEK = "from=2026-03-01&to=2026-03-08&sort=billingName.asc";
const TEN_WEEKS = "from=2026-01-01&to=2026-03-09&sort=billingName.asc";
const GOAL_MB = 64;

/** One search of the whole book, read, sorted on a column of its own and written as a file, in a process of its own. */
const WAYS = [
  /** What it keeps: how much more is in use than after a small search, with the server's own heap. */
  { name: "search.memory.kept", memory: "kept", before: A_WEEK, flags: [YOUNG_SPACE] },
  /** How much more of it is resident where the heap has little room for garbage: what is enough for a search. */
  {
    name: "search.memory.resident-lean",
    memory: "resident",
    before: A_WEEK,
    flags: ["--max-old-space-size=64", "--max-semi-space-size=4"],
  },
  /** The same with the server's own heap, whose young space (three times 64 MiB) a search before has filled with its garbage. */
  { name: "search.memory.resident", memory: "resident", before: TEN_WEEKS, flags: [YOUNG_SPACE] },
] as const;

/** How much memory one search takes whatever its length, in megabytes beyond what one before leaves. Linux only. */
export const measure: Bench = async ({ records }) => {
  await prepareLargeBook(records);
  const sandbox = await startSandbox(largeBook(records));
  try {
    return await withFolder(async (folder) => {
      const figures = [];
      for (const { name, memory, before, flags } of WAYS) {
        const job = (query: string) => ({ query, format: "csv", folder }) as const;
        const [watched] = await watchedExports(flags, { sandbox, memory, before: job(before), jobs: [job(QUERY)] });
        if (!watched || watched.rows < records * 0.99) throw new Error(`${watched?.rows} rows of ${records}`);
        process.stderr.write(`${name}: ${watched.rows} rows in ${watched.seconds.toFixed(1)} s\n`);
        figures.push(under(GOAL_MB, { name, unit: "MB", runs: [watched.growth] }));
      }
      return figures;
    });
  } finally {
    await sandbox.stop();
  }
};
