import { formatAmount } from "#lib/domain/amounts/money.ts";

/** An amount as one types it in that language. */
export function typedAmount(amountCents: number, locale: string): string {
  return withComma(formatAmount(amountCents), locale);
}

/** The text that `readComma` read, as it was typed. */
export function withComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(/^([^.,]*)\.([^.,]*)$/, "$1,$2") : text;
}

/** The blank before three figures, as thousands are set apart in French: `1 234,56`, with or without its breaking. */
const THOUSANDS = /(?<=[0-9])[ \u00a0\u202f](?=[0-9]{3}(?![0-9]))/g;

/**
 * In French the comma is the decimal sign and a blank sets thousands apart; elsewhere a comma could mean thousands, so it stays and
 * is refused.
 */
export function readComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(THOUSANDS, "").replace(/^([^.,]*),([^.,]*)$/, "$1.$2") : text;
}
