import "server-only";
import type { FileHandle } from "node:fs/promises";
import { type Done, notAllowed } from "#lib/domain/outcome.ts";
import {
  COLUMNS,
  type ColumnName,
  columnRow,
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  type Sort,
} from "#lib/domain/search/rows/columns.ts";
import { columnText, type FoundRow, type SearchRow } from "#lib/domain/search/rows/search-row.ts";
import type { FoundEvent, SearchEnd, SearchEvent } from "#lib/domain/search/search-events.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import { ScratchFailure } from "#lib/export/sealed-file.ts";
import { type SortedRows, sortedRows } from "#lib/export/sorted-rows.ts";
import type { Log, OperationContext } from "#lib/operations/context.ts";
import { abortTogether } from "#lib/operations/find/reading/abort-together.ts";
import {
  type FoundRows,
  foundRows,
  type NotReadOn,
  type RowsRefusal,
  type RowsRequest,
} from "#lib/operations/find/reading/found-rows.ts";
import { whilePermitted } from "#lib/operations/find/reading/while-permitted.ts";

/** The end of a search whose sorting failed on the disk. */
const BROKEN_OFF = {
  kind: "ended",
  next: null,
  missing: [],
  requestsDone: 0,
  changed: 0,
  strangeOffsets: [],
} as const satisfies Partial<SearchEnd>;

/**
 * Sorts a complete result: progress while it is read, then its rows in order. If the disk can't hold them, reports a
 * missing part and sends no rows, because a sorted part would look complete. Sends no row after the person lost the
 * permission.
 */
export async function* sortedEvents(
  { events }: Pick<FoundRows, "events">,
  sorted: SortedRows,
  log: Log,
): AsyncGenerator<FoundEvent, void, undefined> {
  let end: SearchEnd | undefined;
  let rowsRead = 0;
  try {
    for await (const event of events) {
      if (event.kind === "rows") await sorted.add(event.rows);
      else if (event.kind === "changed") await sorted.change(event);
      else if (event.kind === "ended") end = event;
      else {
        if (event.kind === "progress") ({ rowsRead } = event);
        yield event;
      }
    }
    if (end?.missing.some(({ part }) => part === "rest")) return yield end;
    await sorted.end();
    for await (const rows of sorted.rows()) yield { kind: "rows", rows };
    if (end) yield end;
  } catch (error) {
    if (!(error instanceof ScratchFailure)) throw error;
    log.error({ reason: error.reason, error: error.cause }, "a result could not be sorted on the disk");
    const before = end ?? { ...BROKEN_OFF, rowsRead };
    const missing = { part: "order", cause: "store_failed", disk: error.reason } as const;
    yield { ...before, complete: false, missing: [...before.missing, missing] };
  } finally {
    await sorted.close();
  }
}

export type SearchRowsRequest = RowsRequest & {
  /** The visible columns. */
  columns: readonly ColumnName[];
  /** Null: newest first. Any other order sorts the complete result, whatever `upTo` says. */
  sort: Sort | null;
  /** Opens a file for rows that do not fit into memory. Required for a sort. */
  openFile?: () => Promise<FileHandle>;
};

/**
 * Answers a search as events, the first rows as soon as the service has sent them. Resolves with the service's first
 * answer. Returning early aborts the pending requests.
 */
export async function readSearch(
  context: OperationContext,
  request: SearchRowsRequest,
): Promise<Done<AsyncGenerator<SearchEvent, void, undefined>> | RowsRefusal | NotReadOn> {
  const { sort, openFile } = request;
  if (sort === null) return begin(request, await foundRows(context, request), (found) => found.events);
  if (!openFile) throw new TypeError("a sort needs a place on the disk");
  // Cursors exist only for newest first.
  if (request.after !== null) return notAllowed("search_window_unreadable");
  const found = await foundRows(context, { ...request, upTo: null });
  return begin(request, found, (all) => {
    const rows = sortedRows({ sort, grouped: false }, { openFile, columns: sentColumns(request.columns) });
    const sorted = sortedEvents(all, rows, context.log);
    return whilePermitted(context, { storeId: request.storeId, stop: () => {} }, sorted);
  });
}

function begin(
  request: SearchRowsRequest,
  found: Done<FoundRows> | RowsRefusal | NotReadOn,
  eventsOf: (found: FoundRows) => FoundRows["events"],
): Done<AsyncGenerator<SearchEvent, void, undefined>> | RowsRefusal | NotReadOn {
  if (found.kind !== "done") return found;
  const events = searchEvents({ ...found.value, events: eventsOf(found.value) }, request);
  return { kind: "done", value: abortTogether(events, () => void found.value.events.return()) };
}

/** More rows than a screen shows: these can be drawn before the rest has come. */
const FIRST_ROWS = 60;

async function* searchEvents(
  { readAt, requestsPlanned, events }: FoundRows,
  { columns, window: { timeZone } }: SearchRowsRequest,
): AsyncGenerator<SearchEvent, void, undefined> {
  yield { kind: "begun", readAtLocal: localTime(readAt, timeZone).text, requestsPlanned };
  const toRow = toSearchRow(columns, timeZone);
  let isFirst = true;
  for await (const event of events) {
    if (event.kind === "rows" && isFirst) {
      isFirst = false;
      yield { kind: "rows", rows: event.rows.slice(0, FIRST_ROWS).map(toRow) };
      const others = event.rows.slice(FIRST_ROWS);
      if (others.length > 0) yield { kind: "rows", rows: others.map(toRow) };
    } else if (event.kind === "rows") yield { kind: "rows", rows: event.rows.map(toRow) };
    else if (event.kind === "changed") yield { ...event, rows: event.rows.map(toRow), joined: event.joined.map(toRow) };
    else yield event;
  }
}

/** Lists the columns whose values the browser gets when these are visible. */
function sentColumns(columns: readonly ColumnName[]): readonly ColumnName[] {
  return COLUMNS.filter((column) => columns.includes(column) || !columnRow(column).optional);
}

/** Makes rows for the browser: times in the zone, optional columns only if visible. */
export function toSearchRow(columns: readonly ColumnName[], timeZone: string): (row: FoundRow) => SearchRow {
  const optionalColumns = OPTIONAL_COLUMNS.filter((column) => columns.includes(column));
  return (row) => {
    const created = localTime({ epochMilliseconds: Date.parse(row.createdAt) }, timeZone);
    return {
      transactionId: row.transactionId,
      createdLocal: created.text,
      createdFull: created.full,
      kind: row.kind,
      approved: row.approved,
      voided: row.voided,
      orderNumber: row.orderNumber,
      amountCents: row.amountCents,
      currency: row.currency,
      returnedCents: row.returnedCents,
      completedCents: row.completedCents,
      paymentMethod: row.paymentMethod,
      cardBrand: row.cardBrand,
      lastFour: row.lastFour,
      cardOwner: row.cardOwner,
      billingName: row.billingName,
      authorizationCode: row.authorizationCode,
      message: row.message,
      ...(row.voidUnknown && { voidUnknown: true }),
      ...(row.saleOrderNumber !== "" && { saleOrderNumber: row.saleOrderNumber }),
      ...(row.saleId !== "" && { saleId: row.saleId }),
      ...(optionalColumns.length > 0 && { more: moreOf(row, optionalColumns) }),
    };
  };
}

function moreOf(row: FoundRow, optionalColumns: readonly OptionalColumn[]): Partial<Record<OptionalColumn, string>> {
  const texts = optionalColumns.map((column) => [column, columnText(row, column)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ""));
}
