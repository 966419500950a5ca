import "server-only";
import type { DayLine } from "#components/books/day/day-line.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { DayEntry } from "#lib/operations/books/day/list-day.ts";
import { presentDeadline } from "#lib/presenters/records/present-rulings.ts";

/** Presents one operation of a day in the store's zone, with the time left to undo it. */
export function presentDayLine(
  entry: DayEntry,
  now: Temporal.Instant,
  toLocal: (instant: string) => LocalMoment,
): DayLine {
  const { undoableUntil } = entry;
  return {
    ...entry,
    askedAt: toLocal(entry.sentAt ?? entry.preparedAt),
    undo: undoableUntil && presentDeadline(undoableUntil, now, toLocal),
  };
}
