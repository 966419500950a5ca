import { formatAmount } from "#lib/domain/money.ts";

/** An amount as one types it in that language. */
export function typedAmount(amountCents: number, locale: string): string {
  const text = formatAmount(amountCents);
  return locale === "fr" ? text.replace(".", ",") : text;
}

/** In French the comma is the decimal sign; elsewhere it could mean thousands, so it stays and is refused. */
export function readComma(text: string, locale: string): string {
  return locale === "fr" ? text.replace(/^([^.,]*),([^.,]*)$/, "$1.$2") : text;
}
