import type { SearchWindow } from "#lib/domain/search/search-window.ts";

/** Where a search is read on: after that row, in the very window in which its reading began. */
export type SearchCursor = {
  lastId: string;
  /** When the first step began. What was handed on since may have changed. */
  begunAt: Temporal.Instant;
  window: Pick<SearchWindow, "start" | "end">;
  /** The fixed end, `YYYY-MM-DDThh:mm:ss` in the service's zone; empty when the window had ended before it was read. */
  cut: string;
  /** The digest of what tells its search from others: it is good for no other. */
  search: number;
};

const FORM =
  /^([1-9][0-9]{0,19})_([0-9]{1,12})_([0-9]{1,12})_([0-9]{1,12})_(-?[0-9]{1,10})_((?:[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})?)$/;

/** The cursor as a text for an address. Moments are whole seconds, the beginning no later than it was. */
export function formatCursor({ lastId, begunAt, window, cut, search }: SearchCursor): string {
  const seconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1_000);
  return [lastId, seconds(begunAt), seconds(window.start), seconds(window.end), search, cut].join("_");
}

/** Whether it goes on from a reading of that search in that window. */
export function continues(cursor: SearchCursor, { window, search }: Pick<SearchCursor, "window" | "search">): boolean {
  const isSame = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) === 0;
  const { start, end } = cursor.window;
  return cursor.search === search && isSame(start, window.start) && isSame(end, window.end);
}

/** Reads what `formatCursor` writes; undefined for anything else. */
export function parseCursor(text: string): SearchCursor | undefined {
  const [, lastId, begunSeconds, startSeconds, endSeconds, search, cut] = FORM.exec(text) ?? [];
  if (lastId === undefined || cut === undefined) return undefined;
  const instant = (seconds: string | undefined) => Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1_000);
  const window = { start: instant(startSeconds), end: instant(endSeconds) };
  const begunAt = instant(begunSeconds);
  return Temporal.Instant.compare(window.start, window.end) < 0
    ? { lastId, begunAt, window, cut, search: Number(search) }
    : undefined;
}
