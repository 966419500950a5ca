import "server-only";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";

/** Rows of one request in their order, or why the rows from `fromRow` on could not be read. */
export type SourcePage<Row> =
  | { kind: "page"; rows: readonly Row[] }
  | { kind: "failed"; fromRow: number; cause: UnavailableCause };

/** A row, and the indexes of the requests that sent it. */
export type MergedRow<Row> = { row: Row; requests: readonly number[] };

export type MergeStep<Row> =
  | { kind: "rows"; rows: readonly MergedRow<Row>[] }
  | { kind: "failed"; request: number; fromRow: number; cause: UnavailableCause }
  /**
   * The only request sends its rows in another order than newest first. From here on they come unordered and may
   * repeat.
   */
  | { kind: "disordered" };

type Source<Row> = {
  request: number;
  batches: AsyncIterator<SourcePage<Row>>;
  rows: readonly Row[];
  index: number;
  rowsBefore: number;
  lastId: string | null;
  idsOfLastPage: ReadonlySet<string>;
};

/**
 * Merges the rows of several requests, each newest first by transaction id, into one such list without duplicates.
 * Yields a step before each wait for a page; with several requests it may have no rows. A failed request is reported
 * and the others continue. A request that breaks the order counts as failed, because its duplicates could not be
 * recognized.
 */
export async function* rowsInOrder<Row extends { transactionId: string }>(
  requests: readonly AsyncIterator<SourcePage<Row>>[],
): AsyncGenerator<MergeStep<Row>, void, undefined> {
  let isOrdered = true;
  let sources = requests.map(
    (batches, request): Source<Row> => ({
      request,
      batches,
      rows: [],
      index: 0,
      rowsBefore: 0,
      lastId: null,
      idsOfLastPage: new Set(),
    }),
  );
  let merged: MergedRow<Row>[] = [];
  while (sources.length > 0) {
    for (const source of sources) {
      while (source.index === source.rows.length) {
        if (merged.length > 0 || requests.length > 1) yield { kind: "rows", rows: merged };
        merged = [];
        const next = await source.batches.next();
        const batch = next.done ? null : next.value;
        if (batch?.kind !== "page") {
          sources = sources.filter((one) => one !== source);
          if (batch) yield { ...batch, request: source.request };
          break;
        }
        const order = takeIn(source, batch.rows);
        if (order === "broken" && requests.length > 1) {
          const fromRow = source.rowsBefore - batch.rows.length + 1;
          sources = sources.filter((one) => one !== source);
          yield { kind: "failed", request: source.request, fromRow, cause: "unreadable_answer" };
          break;
        }
        if (order === "broken" && isOrdered) {
          isOrdered = false;
          yield { kind: "disordered" };
        }
      }
    }
    const newest = newestOf(sources);
    if (newest) merged.push(newest);
  }
  if (merged.length > 0) yield { kind: "rows", rows: merged };
}

/** Takes the next page without the rows that an insertion moved down from the page before. */
function takeIn<Row extends { transactionId: string }>(source: Source<Row>, page: readonly Row[]): "kept" | "broken" {
  const rows = page.filter((row) => !source.idsOfLastPage.has(row.transactionId));
  source.rows = rows;
  source.index = 0;
  source.rowsBefore += page.length;
  source.idsOfLastPage = new Set(page.map((row) => row.transactionId));
  let order: "kept" | "broken" = "kept";
  for (const { transactionId } of rows) {
    if (source.lastId !== null && compareDigits(transactionId, source.lastId) >= 0) order = "broken";
    source.lastId = transactionId;
  }
  return order;
}

/** Takes the newest row at the head of the sources, from every source that has it there. */
function newestOf<Row extends { transactionId: string }>(sources: readonly Source<Row>[]): MergedRow<Row> | null {
  let newest: Row | undefined;
  for (const { rows, index } of sources) {
    const head = rows[index];
    if (head && (!newest || compareDigits(head.transactionId, newest.transactionId) > 0)) newest = head;
  }
  if (!newest) return null;
  const requests: number[] = [];
  for (const source of sources) {
    if (source.rows[source.index]?.transactionId !== newest.transactionId) continue;
    source.index += 1;
    requests.push(source.request);
  }
  return { row: newest, requests };
}
