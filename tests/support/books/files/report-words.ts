import type { BookWords } from "#lib/export/book-layouts.ts";
import type { DayCloseWords } from "#lib/export/day-close/day-close-text.ts";

const close: DayCloseWords = {
  title: (day) => `Close of ${day}`,
  text: (name) => name,
  number: (figure) => `number of ${figure}`,
  amount: (figure) => `amount of ${figure}`,
  differing: (from, count) => `${count} differ: ${from}`,
  state: (state) => state,
  method: (method) => method,
  brand: (brand) => brand,
  kind: (kind) => kind,
  verb: (verb) => verb,
  till: (line) => (line.of === "post_dated" ? `post-dated ${line.chequeDate}` : line.of),
  means: (means) => means,
  change: (change) => change,
  what: (what) => what,
  step: (event) => event,
};

const book: BookWords = {
  description: ({ of }, date) => `${of} of ${date}`,
  heading: (column) => column,
};

/** Words of reports that say which they are. */
export const PLAIN_REPORT_WORDS = { close, book };
