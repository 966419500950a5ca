import { formatAmount } from "#lib/domain/amounts/money.ts";

/** Formats an amount as people type it in that language. */
export function amountFieldText(amountCents: number, locale: string): string {
  return withComma(formatAmount(amountCents), locale);
}

/** Formats an amount as people write it in that language, with its thousands apart; `readCents` reads it back. */
export function writtenAmountText(amountCents: number, locale: string): string {
  return amountFieldText(amountCents, locale).replace(
    /\B(?=(?:[0-9]{3})+(?![0-9]))(?<![.,].*)/g,
    locale === "fr" ? "\u00a0" : ",",
  );
}

/** Formats the text that `readComma` read, as it was typed. */
export function withComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(/^([^.,]*)\.([^.,]*)$/, "$1,$2") : text;
}

/** The blank before three digits, which separates thousands in French: `1 234,56`, breaking or not. */
const THOUSANDS = /(?<=[0-9])[ \u00a0\u202f](?=[0-9]{3}(?![0-9]))/g;

/**
 * Reads a typed amount: in French the comma is the decimal sign and a blank separates thousands. Elsewhere a comma
 * could separate thousands, so it stays and is refused.
 */
export function readComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(THOUSANDS, "").replace(/^([^.,]*),([^.,]*)$/, "$1.$2") : text;
}
