import { formatAmount } from "#lib/domain/money.ts";

/** An amount as one types it in that language. */
export function typedAmount(amountCents: number, locale: string): string {
  return withComma(formatAmount(amountCents), locale);
}

/** What `readComma` read, as it was typed. */
export function withComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(/^([^.,]*)\.([^.,]*)$/, "$1,$2") : text;
}

/** In French the comma is the decimal sign; elsewhere it could mean thousands, so it stays and is refused. */
export function readComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(/^([^.,]*),([^.,]*)$/, "$1.$2") : text;
}
