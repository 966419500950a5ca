import { parseLines } from "#components/find/search/stream/parsed-lines.ts";
import type { Answer } from "#components/ground/answers/answer.ts";
import type { SearchEvent } from "#lib/domain/search/search-events.ts";

/** An event of a reading of rows, or the reason why it was not begun. */
export type RowsEvent = SearchEvent | { kind: "not_begun"; answer: Exclude<Answer<never>, { kind: "done" }> };

/** Rows that arrived with an answer, and the controller that ends their request. */
type EarlyRows = { address: string; events: AsyncGenerator<RowsEvent, void, undefined>; abort: AbortController };

let early: EarlyRows | null = null;

/** Keeps rows for the screen of the search just asked, until it reads them. Only one search is kept. */
export function keepEarly(rows: EarlyRows): void {
  dropEarly();
  early = rows;
}

/** Ends the kept rows' request: no screen will read them. */
export function dropEarly(): void {
  early?.abort.abort();
  early = null;
}

/** Reads the rows at `address`: the kept ones once, else by a new request. Throws as `fetch` does. */
export function requestRows(address: string, signal: AbortSignal): AsyncGenerator<RowsEvent, void, undefined> {
  const taken = early;
  if (taken?.address !== address || signal.aborted) {
    dropEarly();
    return fetchRows(address, signal);
  }
  early = null;
  signal.addEventListener("abort", () => taken.abort.abort(), { once: true });
  return taken.events;
}

async function* fetchRows(address: string, signal: AbortSignal): AsyncGenerator<RowsEvent, void, undefined> {
  const response = await fetch(address, { signal, headers: { Accept: "application/x-ndjson" } });
  if (!response.ok) yield { kind: "not_begun", answer: await response.json() };
  else if (response.body) yield* parseLines<RowsEvent>(response.body);
}
