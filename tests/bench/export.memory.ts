import { YOUNG_SPACE } from "#lib/commands/process/young-space.ts";
import { type ExportFormat, MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import { atMost, type Bench, type Figure } from "#tests/bench/measuring/figure.ts";
import { BOOK_QUERY, largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { withFolder } from "#tests/bench/measuring/temporary-folder.ts";
import { watchedExports } from "#tests/bench/measuring/watched-exports.ts";
import { startSandbox } from "#tests/support/processes/start-sandbox.ts";

/** Of a million rows some 9,000 and some 150,000. */
const A_FEW_DAYS = "from=2026-03-06&to=2026-03-09";
const TEN_WEEKS = "from=2026-01-01&to=2026-03-09";
const GOAL_MB = 150;
/** The most that a file of all rows may take beyond one of a few days, which is a hundredth of it. */
const GOAL_FLAT_MB = 64;

/**
 * The server's memory while it writes a file of all rows of the book, beyond what stays after a long file of that format, and how
 * much more that is than with the rows of a few days. With the server's own heap, in a process of its own. Linux only.
 */
export const measure: Bench = async ({ records }) => {
  const figures: Figure[] = [];
  for (const format of ["csv", "xlsx", "jsonl"] as const) {
    const [few = Number.NaN, all = Number.NaN] = await growths(records, format, TEN_WEEKS, [A_FEW_DAYS, BOOK_QUERY]);
    const name = `export.memory.${format}`;
    figures.push(
      atMost(GOAL_MB, { name, unit: "MB", runs: [all] }),
      atMost(GOAL_FLAT_MB, { name: `${name}.flat`, unit: "MB", runs: [all - few] }),
    );
  }
  const runs = await growths(MAX_PDF_ROWS, "pdf", BOOK_QUERY, [BOOK_QUERY]);
  return [...figures, atMost(GOAL_MB, { name: "export.memory.pdf", unit: "MB", runs })];
};

/** The growth of the memory with each file, in megabytes; the last one has all rows of a book of so many. */
async function growths(
  records: number,
  format: ExportFormat,
  before: string,
  queries: readonly string[],
): Promise<readonly number[]> {
  await prepareLargeBook(records);
  const sandbox = await startSandbox(largeBook(records));
  try {
    return await withFolder(async (folder) => {
      const job = (query: string) => ({ query, format, folder });
      const jobs = queries.map(job);
      const watched = await watchedExports([YOUNG_SPACE], { sandbox, memory: "resident", before: job(before), jobs });
      for (const { rows, seconds, growth } of watched)
        process.stderr.write(
          `export.memory: ${rows} rows as ${format} in ${seconds.toFixed(1)} s, ${growth.toFixed(1)} MB\n`,
        );
      const last = watched.at(-1)?.rows ?? 0;
      if (last < records * 0.99) throw new Error(`${last} rows of ${records}`);
      return watched.map(({ growth }) => growth);
    });
  } finally {
    await sandbox.stop();
  }
}
