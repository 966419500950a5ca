import "server-only";
import { createFormatter, createTranslator, type useTranslations } from "next-intl";
import { sentenceOfQuestion } from "#components/find/search/words/sentence-of-question.ts";
import { amountText } from "#components/ground/amounts/amount-text.ts";
import { isReadyReason } from "#lib/domain/adjustments/refund-reason.ts";
import type { ExportWords } from "#lib/export/export-sheet.ts";
import { isFileOnly } from "#lib/export/file-columns.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

/** Makes the words of a file in its language. Each is looked up once, however many rows use it. */
export function exportWords(locale: Locale): ExportWords {
  const messages = CATALOGUE[locale];
  const grid = createTranslator({ locale, messages, namespace: "grid" });
  const t = fileTexts(locale);
  const record = createTranslator({ locale, messages, namespace: "transaction" });
  const reasons = createTranslator({ locale, messages, namespace: "refund.reasons" });
  const format = createFormatter({ locale, timeZone: "UTC" });
  const sentence = sentenceOfQuestion({
    t: createTranslator({ locale, messages, namespace: "fields" }),
    transaction: record,
    reason: reasons,
    list: (items, type) => format.list(items, { type }),
    amount: (amountCents) => amountText(amountCents, locale),
  });
  const known = new Map<string, string>();
  function once(key: string, say: () => string): string {
    const text = known.get(key) ?? say();
    known.set(key, text);
    return text;
  }
  return {
    language: locale,
    sentence,
    heading: (column, timeZone) => (isFileOnly(column) ? t(`file.${column}`) : grid(`columns.${column}`, { timeZone })),
    kind: (kind) => once(`kind ${kind}`, () => record(`kind.${kind}`)),
    result: (result, kind) => once(`${result} ${kind}`, () => record(`result.${result}`, { kind })),
    brand: (brand) => once(`brand ${brand}`, () => record(`brand.${brand}`)),
    method: (method) => once(`method ${method}`, () => record(`method.${method}`)),
    reason: (reason) => (isReadyReason(reason) ? once(`reason ${reason}`, () => reasons(reason)) : reason),
    change: (change) => t(`changes.${change}`),
    figure: (figure) => grid(`totals.${figure}`),
    note: (note) => t(`file.${note}`),
  };
}

function fileTexts(locale: Locale): ReturnType<typeof useTranslations<"exports">> {
  return createTranslator({ locale, messages: CATALOGUE[locale], namespace: "exports" });
}
