import type { BatchRowView } from "#components/money/batches/rows/batch-view.ts";
import type { ReadingEnd, RowsRead } from "#components/money/batches/rows/use-row-reading.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** An event of reading the sales of a waiting batch again. */
export type ChangesReport =
  | { kind: "begun"; at: LocalMoment }
  | (RowsRead & { changed: readonly BatchRowView[]; upTo: number })
  | ReadingEnd;

/** The state of such a reading. */
export type ChangesState = {
  /** Everything was read at that moment or later; null before the first reading. */
  since: LocalMoment | null;
  /** The number of rows read, in total and before this reading resumed. */
  checked: number;
  before: number;
  of: number;
  changed: readonly BatchRowView[];
  /** The last checked line; no row after it was checked. */
  upTo: number;
  complete: boolean;
};

/** Starts with nothing read of `rows` rows. */
export function nothingChecked(rows: number): ChangesState {
  return { since: null, checked: 0, before: 0, of: rows, changed: [], upTo: 0, complete: false };
}

/** Applies an event. A resumed reading adds to the one before it. */
export function applyReport(seen: ChangesState, event: ChangesReport): ChangesState {
  if (event.kind === "begun") {
    // The earlier part counts, unless it read nothing.
    return { ...seen, since: seen.upTo === 0 ? event.at : seen.since, before: seen.checked };
  }
  const { of } = event;
  const checked = seen.before + event.checked;
  if (event.kind === "ended") return { ...seen, of, checked, complete: event.cause === null };
  return { ...seen, of, checked, changed: [...seen.changed, ...event.changed], upTo: event.upTo };
}

/** Counts the checked rows that could not be read. */
export function countUnread({ changed }: ChangesState): number {
  return changed.filter(({ problem }) => problem?.rule === "row_not_read").length;
}

/** Counts the rows that were not checked. */
export function countUnchecked(seen: ChangesState): number {
  return seen.of - seen.checked - countUnread(seen);
}
