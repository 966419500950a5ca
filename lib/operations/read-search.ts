import "server-only";
import type { ColumnName, Sort } from "#lib/domain/columns.ts";
import { localTime } from "#lib/domain/local-moment.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import type { SearchEvent } from "#lib/domain/search-events.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type FoundRows, foundRows, type RowsRequest } from "#lib/operations/found-rows.ts";
import { toSearchRow } from "#lib/operations/search-rows.ts";

export type SearchRequest = RowsRequest & {
  /** The columns that are shown. */
  columns: readonly ColumnName[];
  /** Null: newest first. Any other order is one of the complete result, whatever `upTo` says. */
  sort: Sort | null;
};

/**
 * Answers a search as events, the first rows as soon as the service has sent them. Resolves with the service's first
 * answer; who stops listening ends the requests that are under way.
 */
export async function readSearch(
  context: OperationContext,
  request: SearchRequest,
): Promise<Outcome<AsyncGenerator<SearchEvent, void, undefined>>> {
  const found = await foundRows(context, request);
  return found.kind === "done" ? { kind: "done", value: searchEvents(found.value, request) } : found;
}

async function* searchEvents(
  { readAt, requestsPlanned, events }: FoundRows,
  { columns, window: { timeZone } }: SearchRequest,
): AsyncGenerator<SearchEvent, void, undefined> {
  yield { kind: "begun", readAtLocal: localTime(readAt, timeZone).text, requestsPlanned };
  const toRow = toSearchRow(columns, timeZone);
  for await (const event of events) {
    yield event.kind === "rows" || event.kind === "changed" ? { ...event, rows: event.rows.map(toRow) } : event;
  }
}
