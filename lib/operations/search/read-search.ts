import "server-only";
import type { FileHandle } from "node:fs/promises";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import type { ColumnName, Sort } from "#lib/domain/search/rows/columns.ts";
import type { SearchEvent } from "#lib/domain/search/search-events.ts";
import { localTime } from "#lib/domain/time/local-moment.ts";
import { sortedRows } from "#lib/export/sorted-rows.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { abortTogether } from "#lib/operations/reading/abort-together.ts";
import { type FoundRows, foundRows, type RowsRequest } from "#lib/operations/reading/found-rows.ts";
import { whilePermitted } from "#lib/operations/reading/while-permitted.ts";
import { sentColumns, toSearchRow } from "#lib/operations/search/search-rows.ts";
import { sortedEvents } from "#lib/operations/search/sorted-events.ts";

export type SearchRowsRequest = RowsRequest & {
  /** The columns that are shown. */
  columns: readonly ColumnName[];
  /** Null: newest first. Any other order is one of the complete result, whatever `upTo` says. */
  sort: Sort | null;
  /** Opens a file for what does not fit into memory. Needed for a sort. */
  openFile?: () => Promise<FileHandle>;
};

/**
 * Answers a search as events, the first rows as soon as the service has sent them. Resolves with the service's first
 * answer; who stops listening ends the requests that are under way.
 */
export async function readSearch(
  context: OperationContext,
  request: SearchRowsRequest,
): Promise<Outcome<AsyncGenerator<SearchEvent, void, undefined>>> {
  const { sort, openFile } = request;
  if (sort === null) return begin(request, await foundRows(context, request), (found) => found.events);
  if (!openFile) throw new TypeError("a sort needs a place on the disk");
  // What a cursor continues is newest first.
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
  found: Outcome<FoundRows>,
  eventsOf: (found: FoundRows) => FoundRows["events"],
): Outcome<AsyncGenerator<SearchEvent, void, undefined>> {
  if (found.kind !== "done") return found;
  const events = searchEvents({ ...found.value, events: eventsOf(found.value) }, request);
  return { kind: "done", value: abortTogether(events, () => void found.value.events.return()) };
}

/** More than a screen shows: what is behind them need not be there before they are drawn. */
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
