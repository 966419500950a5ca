import type { Answer } from "#components/answers/answer.ts";
import { parsedLines } from "#components/search/stream/parsed-lines.ts";
import type { SearchEvent } from "#lib/domain/search/search-events.ts";

/** What a reading of rows tells: its events, or nothing but why it was not begun. */
export type RowsEvent = SearchEvent | { kind: "not_begun"; answer: Exclude<Answer<never>, { kind: "done" }> };

/** Rows that came along with an answer, and the end of what brings them. */
type EarlyRows = { address: string; events: AsyncGenerator<RowsEvent, void, undefined>; abort: AbortController };

let early: EarlyRows | null = null;

/** Keeps rows for the screen of the search that was just asked, until it is there to want them. There is one at a time. */
export function keepEarly(rows: EarlyRows): void {
  dropEarly();
  early = rows;
}

/** Nobody will want them any more. */
export function dropEarly(): void {
  early?.abort.abort();
  early = null;
}

/** The events of the rows at `address`: once those that are kept, else from a new request. Throws as `fetch` does. */
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
  else if (response.body) yield* parsedLines<RowsEvent>(response.body);
}
