import { AMOUNT_COMPARED_BEFORE, AMOUNT_COMPARED_BEHIND } from "#lib/domain/search/language/amount-phrases.ts";
import { asAmount } from "#lib/domain/search/words/word-shapes.ts";

const MONEY_SIGN = String.raw`[ \u00a0\u202f]?(?:\$|dollars)`;
const NOT_IN_A_WORD = String.raw`(?<![\p{L}\p{N}.,$_/-])`;
const COMPARED = `(?<=[<>≤≥]=?\\s*|(?<!\\p{L})(?:${either(AMOUNT_COMPARED_BEFORE)})\\s+)`;
const COMPARED_BEHIND = `(?=\\s+(?:${either(AMOUNT_COMPARED_BEHIND)})(?!\\p{L}))`;

/** The ways to write an amount: the blanks between its thousands, and the sign or word that marks it as an amount. */
const AMOUNTS = [
  String.raw`[0-9]{1,3}(?:[ \u00a0\u202f][0-9]{3}){1,2},[0-9]{2}`,
  String.raw`(?<![0-9][\u00a0\u202f])[0-9]{1,3}(?:[\u00a0\u202f][0-9]{3}){1,2}(?![\u00a0\u202f][0-9])`,
  `(?<![0-9] )[0-9]{1,3}(?: [0-9]{3}){1,2}(?:\\.[0-9]{2})?(?=${MONEY_SIGN})`,
  `${COMPARED}[0-9]{1,3}(?: [0-9]{3}){1,2}(?! [0-9])`,
  `(?<![0-9] )[0-9]{1,3}(?: [0-9]{3}){1,2}${COMPARED_BEHIND}`,
  `(?:[0-9]{1,3}(?:,[0-9]{3})+(?:\\.[0-9]{2})?|[0-9]+(?:[.,][0-9]{2})?)(?=${MONEY_SIGN})`,
];

/**
 * An amount with blanks, as French writes it and the screen shows it: `1 234,56 $`, `500 $`, or `500 dollars`. An
 * ordinary blank separates thousands only before a decimal comma or a dollar sign, or beside words that compare (`plus
 * de 1 000`). Elsewhere it separates two words. Longer runs of groups are no amount but, for example, a card number.
 */
const SPACED_AMOUNT = new RegExp(
  String.raw`${NOT_IN_A_WORD}(${AMOUNTS.join("|")})(${MONEY_SIGN})?(?![\p{L}\p{N}.,$_/-])`,
  "giu",
);

function either(words: readonly string[]): string {
  return words.map((word) => word.replaceAll(" ", "\\s+").replaceAll("'", "['’]")).join("|");
}

/**
 * Joins each such amount into one word and keeps every other word in its place. Behind a sign the amount becomes a
 * value (`>1234.56`). A text with quotation marks stays as it is: its writer has said which words belong together.
 */
export function joinedAmounts(text: string): string {
  if (text.includes('"')) return text;
  return text.replace(SPACED_AMOUNT, (whole, amount: string, currency: string | undefined, at: number) => {
    const figures = amount.replace(/[ \u00a0\u202f]/g, "");
    const isValue = /[<>≤≥=:]\s*$/.test(text.slice(Math.max(0, at - 3), at));
    return (isValue ? (asAmount(figures) ?? figures) : `${figures}${currency ? "$" : ""}`).padEnd(whole.length);
  });
}
