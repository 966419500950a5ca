import { BOOK_DAYS, LAST_INSTANT } from "#tests/bench/measuring/large-book.ts";

/** Trade is slow in the last weeks of the book. */
const QUIET_SEASON = 1.35;
/** Of one search. */
const MOST_DAYS = 365;

/** The last days of a book of so many records that have so many rows, and a few more, as the address of a search has them. */
export function lastDaysWith(rows: number, records: number): string {
  const to = Temporal.PlainDate.from(LAST_INSTANT);
  const days = Math.min(MOST_DAYS, Math.ceil((rows / records) * BOOK_DAYS * QUIET_SEASON));
  return `from=${to.subtract({ days })}&to=${to}`;
}
