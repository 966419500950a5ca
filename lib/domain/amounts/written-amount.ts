import { parseAmount } from "#lib/domain/amounts/money.ts";

/**
 * Amounts as people write and copy them, none of which can be read as another. A sign with three figures behind it
 * separates thousands, as money has two decimals; a single dot before three figures does so only where there is a comma
 * too.
 */
const BLANK = "[ \\u00a0\\u202f\\u2009]";
const THOUSANDS = "[1-9][0-9]{0,2}";
const WAYS = [
  "[0-9]+(?:[.,][0-9]{1,2})?",
  `${THOUSANDS}(?:,[0-9]{3})+(?:\\.[0-9]{1,2})?`,
  `${THOUSANDS}(?:\\.[0-9]{3})+,[0-9]{1,2}`,
  `${THOUSANDS}(?:\\.[0-9]{3}){2,}`,
  `${THOUSANDS}(?:(?:${BLANK}|['’])[0-9]{3})+(?:[.,][0-9]{1,2})?`,
];
const AMOUNT = new RegExp(`^(?:${WAYS.join("|")})$`);
const DOLLARS = new RegExp(`^\\$${BLANK}?|${BLANK}?\\$$`, "g");
/** A dot before three figures: thousands to some readers, and a slip of the keyboard to others. */
const DOTTED = /^[1-9][0-9]{0,2}\.[0-9]{3}$/;

/** Reads the amount of a text, as `12.34`; undefined for any other text, and for one that may be two amounts. */
export function writtenAmount(text: string): string | undefined {
  const figures = text.trim().replace(DOLLARS, "");
  if (!AMOUNT.test(figures)) return undefined;
  const [, whole = figures, cents] = /^(.*)[.,]([0-9]{1,2})$/.exec(figures) ?? [];
  const plain = `${whole.replace(/[^0-9]/g, "")}${cents === undefined ? "" : `.${cents}`}`;
  return parseAmount(plain) === undefined ? undefined : plain;
}

/** Reads the likelier amount of a text that may also be another one; undefined for any other text. */
export function likelyAmount(text: string): string | undefined {
  const figures = text.trim().replace(DOLLARS, "");
  return DOTTED.test(figures) ? figures.replace(".", "") : undefined;
}
