import type { SearchWindow } from "#lib/domain/search/search-window.ts";

/** The place where a search is read on: after a row, in the same window in which the reading began. */
export type SearchCursor = {
  lastId: string;
  /** The time when the first step began. Rows handed on since may have changed. */
  begunAt: Temporal.Instant;
  window: Pick<SearchWindow, "start" | "end">;
  /** The fixed end, `YYYY-MM-DDThh:mm:ss` in the service's zone; empty when the window had ended before it was read. */
  cut: string;
  /** The digest that identifies the search; the cursor is valid for no other. */
  search: number;
};

const FORM =
  /^([1-9][0-9]{0,19})_([0-9]{1,12})_([0-9]{1,12})_([0-9]{1,12})_(-?[0-9]{1,10})_((?:[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})?)$/;

/**
 * Writes the cursor as a text for an address. Moments are rounded down to whole seconds, so that no later change is
 * missed.
 */
export function formatCursor({ lastId, begunAt, window, cut, search }: SearchCursor): string {
  const seconds = (instant: Temporal.Instant) => Math.floor(instant.epochMilliseconds / 1_000);
  return [lastId, seconds(begunAt), seconds(window.start), seconds(window.end), search, cut].join("_");
}

/** Decides whether the cursor belongs to a reading of that search in that window. */
export function continues(cursor: SearchCursor, { window, search }: Pick<SearchCursor, "window" | "search">): boolean {
  const isSame = (left: Temporal.Instant, right: Temporal.Instant) => Temporal.Instant.compare(left, right) === 0;
  const { start, end } = cursor.window;
  return cursor.search === search && isSame(start, window.start) && isSame(end, window.end);
}

/** Reads a text that `formatCursor` wrote; undefined for anything else. */
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
