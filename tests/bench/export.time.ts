import { type ExportFormat, MAX_PDF_ROWS } from "#lib/domain/exports/export-choices.ts";
import type { Store } from "#lib/store/store.ts";
import { readAtBest } from "#tests/bench/measuring/bare-reading.ts";
import { type Exported, exportOnce } from "#tests/bench/measuring/export-once.ts";
import { atMost, type Bench, type Figure } from "#tests/bench/measuring/figure.ts";
import { BOOK_QUERY, BOOK_SPAN, largeBook, prepareLargeBook } from "#tests/bench/measuring/large-book.ts";
import { rawClient } from "#tests/bench/measuring/raw-client.ts";
import { withFolder } from "#tests/bench/measuring/temporary-folder.ts";
import { withTemporaryStore } from "#tests/bench/measuring/temporary-store.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, PARALLEL_READS, testWorld } from "#tests/support/test-world.ts";

const ROWS = 100_000;
const PAGES = ROWS / 500;
const LATENCY_MS = 100;
const RUNS = 5;
const GOAL = 1.3;
const GOAL_PDF_S = 5;
const QUESTION = {
  name: "Search" as const,
  start_date: `${BOOK_SPAN.from}T00:00:00`,
  end_date: `${BOOK_SPAN.to}T23:59:59`,
  criteria: [],
};

type Place = { sandbox: RunningSandbox; store: Store; folder: string };

/**
 * 100,000 rows as files with 100 ms of latency in each request, from the question to the last byte. CSV is compared with the same
 * parallel requests that nobody decodes or writes, the other formats with CSV, all anew in each run. A PDF has 10,000 rows, and
 * one row more is refused.
 */
export const measure: Bench = async () => {
  const formats = await withSlowBook(ROWS, measureFormats);
  const pdf = await withSlowBook(MAX_PDF_ROWS, measurePdf);
  await withSlowBook(MAX_PDF_ROWS + 1, async (place) => {
    const { exported } = await exportTimed(place, "pdf");
    if (!("refused" in exported) || exported.refused !== "export_too_long_for_pdf")
      throw new Error(`a PDF of ${MAX_PDF_ROWS + 1} rows was not refused: ${JSON.stringify(exported)}`);
  });
  return [...formats, pdf];
};

async function measureFormats(place: Place): Promise<Figure[]> {
  const client = rawClient(place.sandbox, PARALLEL_READS);
  const [csv, xlsx, jsonl]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    const bestMs = await readAtBest(client, QUESTION, PAGES, PARALLEL_READS);
    const csvMs = await wholeFileMs(place, "csv", ROWS);
    csv.push(csvMs / bestMs);
    xlsx.push((await wholeFileMs(place, "xlsx", ROWS)) / csvMs);
    jsonl.push((await wholeFileMs(place, "jsonl", ROWS)) / csvMs);
    process.stderr.write(`export.time: bare ${bestMs.toFixed(0)} ms, CSV ${csvMs.toFixed(0)} ms\n`);
  }
  client.close();
  return [
    atMost(GOAL, { name: "export.time.csv", unit: "x", runs: csv }),
    atMost(GOAL, { name: "export.time.xlsx", unit: "x", runs: xlsx }),
    atMost(GOAL, { name: "export.time.jsonl", unit: "x", runs: jsonl }),
  ];
}

async function measurePdf(place: Place): Promise<Figure> {
  const runs: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const csvMs = await wholeFileMs(place, "csv", MAX_PDF_ROWS);
    const pdfMs = await wholeFileMs(place, "pdf", MAX_PDF_ROWS);
    process.stderr.write(`export.time.pdf: CSV of the same ${csvMs.toFixed(0)} ms\n`);
    runs.push(pdfMs / 1000);
  }
  return atMost(GOAL_PDF_S, { name: "export.time.pdf", unit: "s", runs });
}

async function wholeFileMs(place: Place, format: ExportFormat, rows: number): Promise<number> {
  const { exported, tookMs } = await exportTimed(place, format);
  if (!("rows" in exported) || exported.rows !== rows)
    throw new Error(`${format}: ${JSON.stringify(exported)} in place of ${rows} rows`);
  return tookMs;
}

async function exportTimed(place: Place, format: ExportFormat): Promise<{ exported: Exported; tookMs: number }> {
  // A world of its own: its slots begin with two in flight.
  const context = await actingAs(testWorld(place.sandbox, place.store), "accountant");
  const begun = performance.now();
  const exported = await exportOnce(context, { query: BOOK_QUERY, format, folder: place.folder });
  return { exported, tookMs: performance.now() - begun };
}

async function withSlowBook<T>(records: number, use: (place: Place) => Promise<T>): Promise<T> {
  await prepareLargeBook(records);
  const sandbox = await startSandbox({ ...largeBook(records), control: true });
  try {
    await sandbox.control.fault({ kind: "slow", delayMs: LATENCY_MS, endpoints: ["reports"], rate: 1 });
    return await withFolder((folder) => withTemporaryStore((store) => use({ sandbox, store, folder })));
  } finally {
    await sandbox.stop();
  }
}
