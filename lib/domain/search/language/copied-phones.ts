import { inQuotes } from "#lib/domain/search/language/in-quotes.ts";
import { replaced, type TextEdit } from "#lib/domain/search/language/text-edits.ts";
import { phoneDigits } from "#lib/domain/text/phone-digits.ts";

const LABEL = String.raw`(?:(?:tel|tél|phone|telephone|téléphone|mobile|cell|fax)\.?\s{0,2}:?\s{1,2}|(?:phone|telephone|téléphone|mobile|cell|fax)[.:])?`;
const GAP = String.raw`[ .\u00a0\u202f/_·•\p{Dash}]`;
const PLUS = String.raw`(?:\+|(?:00|011)${GAP}?)`;
/** A number of the North American plan, in the ways that people part it. */
const NATIONAL = String.raw`(?:${PLUS}?1${GAP}{0,3})?(?:[([]?[2-9][0-9]{2}[)\]]?)${GAP}{0,3}[2-9][0-9]{2}${GAP}{0,3}[0-9]{4}`;
const INTERNATIONAL = String.raw`${PLUS}[1-9][0-9]{0,2}(?:${GAP}\(?[0-9]{1,5}\)?){2,6}`;
const EXTENSION = String.raw`(?:[,;]?\s{0,2}\(?(?:x|ext\.?|extension|poste|#)[\s:=]{0,2}[0-9]{1,6}\)?)?`;
const WHOSE = String.raw`(?:\s?\(\p{L}{1,14}\))?`;
const PHONE = new RegExp(
  String.raw`(?<![^\s(])${LABEL}((?:t[eé]l[.:])?(?:${NATIONAL}|${INTERNATIONAL})${EXTENSION}${WHOSE})(?![\p{L}\p{N}_]|[ .-][0-9])`,
  "giu",
);

/** Telephone numbers with blanks and brackets in them, as one word each. Digits alone may be anything. */
export function marksOfPhones(bare: string): TextEdit[] {
  return replaced(bare, PHONE, ([whole, number = ""]) =>
    /^[0-9]+$/.test(whole) || phoneDigits(number) === null ? undefined : inQuotes(number),
  );
}
