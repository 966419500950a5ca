import "server-only";
import { createTranslator } from "next-intl";
import type { BookWords } from "#lib/export/book-layouts.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

/** Makes the words of a file of journal entries. */
export function wordsOfBook(locale: Locale): BookWords {
  const t = createTranslator({ locale, messages: CATALOGUE[locale], namespace: "bookkeeping" });
  return {
    description: ({ of }, period) => t(`line.${of}`, { period }),
    heading: (column) => t(column),
  };
}
