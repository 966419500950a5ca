import { formatAmount } from "#lib/domain/amounts/money.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Formats cents in the style of the language: `1,234.56`, `1 234,56`. A negative amount has a true minus sign. */
export function amountText(amountCents: number, locale: string): string {
  const figures = formatAmount(Math.abs(amountCents)) as `${number}`;
  return `${amountCents < 0 ? "−" : ""}${formatOf(locale).format(figures)}`;
}

/** Formats an amount with its currency for use within a sentence; without a currency when it is not known. */
export function moneyText(amountCents: number, currency: string, locale: string): string {
  const figures = amountText(amountCents, locale);
  return currency ? `${figures}\u00a0${currency}` : figures;
}

// Intl reads the decimal text digit by digit, so no amount becomes a floating point number on its way to the screen.
function formatOf(locale: string): Intl.NumberFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.NumberFormat(`${locale}-CA`, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(locale, format);
  return format;
}
