import "server-only";
import type { Locale } from "#lib/messages/catalogue.ts";
import type { ReportWords } from "#lib/operations/books/files/making/write-report.ts";
import { dayCloseWords } from "#lib/pages/accounting/day-close-words.ts";
import { wordsOfBook } from "#lib/pages/accounting/words-of-book.ts";

/** Makes the words of files of reports. */
export function reportWords(locale: Locale): ReportWords {
  return { close: dayCloseWords(locale), book: wordsOfBook(locale) };
}
