import type { BatchRowView } from "#components/batches/rows/batch-view.ts";
import type { ReadingEnd, RowsRead } from "#components/batches/rows/use-row-reading.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";

/** What is told while the sales of a list that waits for approval are read anew. */
export type ChangesReport =
  | { kind: "begun"; at: LocalMoment }
  | (RowsRead & { changed: readonly BatchRowView[]; upTo: number })
  | ReadingEnd;

/** What was told of it so far. */
export type SeenOfChanges = {
  /** All of it was read at that moment or later; null: nothing yet. */
  since: LocalMoment | null;
  /** How many rows were read, and before this reading went on. */
  checked: number;
  before: number;
  of: number;
  changed: readonly BatchRowView[];
  /** The last line that was looked at; no row behind it was. */
  upTo: number;
  complete: boolean;
};

/** Of a list of so many rows nothing was read yet. */
export function nothingSeen(rows: number): SeenOfChanges {
  return { since: null, checked: 0, before: 0, of: rows, changed: [], upTo: 0, complete: false };
}

/** What was seen, and what the next event tells. A reading that goes on adds to the one before it. */
export function seenWith(seen: SeenOfChanges, event: ChangesReport): SeenOfChanges {
  if (event.kind === "begun") {
    // The part before counts, unless it came to nothing.
    return { ...seen, since: seen.upTo === 0 ? event.at : seen.since, before: seen.checked };
  }
  const { of } = event;
  const checked = seen.before + event.checked;
  if (event.kind === "ended") return { ...seen, of, checked, complete: event.cause === null };
  return { ...seen, of, checked, changed: [...seen.changed, ...event.changed], upTo: event.upTo };
}

/** How many of the rows that were looked at nobody could read. */
export function unreadOf({ changed }: SeenOfChanges): number {
  return changed.filter(({ problem }) => problem?.rule === "row_not_read").length;
}

/** How many rows were not looked at. */
export function leftOf(seen: SeenOfChanges): number {
  return seen.of - seen.checked - unreadOf(seen);
}
