import "server-only";
import type { Locale } from "#lib/messages/catalogue.ts";
import type { ReportWords } from "#lib/operations/books/files/making/write-report.ts";
import { wordsOfBook } from "#lib/pages/accounting/words-of-book.ts";
import { wordsOfClose } from "#lib/pages/accounting/words-of-close.ts";

/** Makes the words of files of reports. */
export function reportWords(locale: Locale): ReportWords {
  return { close: wordsOfClose(locale), book: wordsOfBook(locale) };
}
