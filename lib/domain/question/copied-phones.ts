import { phoneDigits } from "#lib/domain/phone-spellings.ts";
import { inQuotes } from "#lib/domain/question/in-quotes.ts";
import { replaced, type TextEdit } from "#lib/domain/question/text-edits.ts";

const LABEL = String.raw`(?:(?:tel|tél|phone|telephone|téléphone|mobile|cell)\.?\s{0,2}:?\s{0,2})?`;
const GAP = String.raw`[ .\u00a0/\p{Dash}]`;
/** A number of the North American plan, in the ways that people part it. */
const NATIONAL = String.raw`(?:\+?1${GAP}?)?(?:\([2-9][0-9]{2}\)\s?|[2-9][0-9]{2}${GAP})[2-9][0-9]{2}${GAP}[0-9]{4}`;
const INTERNATIONAL = String.raw`\+[2-9][0-9]{0,2}(?:${GAP}\(?[0-9]{1,5}\)?){2,6}`;
const EXTENSION = String.raw`(?:,?\s{0,2}(?:x|ext\.?|extension|poste|#)\s{0,2}[0-9]{1,6})?`;
const PHONE = new RegExp(
  String.raw`(?<![^\s(])${LABEL}((?:${NATIONAL}|${INTERNATIONAL})${EXTENSION})(?![\p{L}\p{N}_]|[ .-][0-9])`,
  "giu",
);

/** Telephone numbers with blanks and brackets in them, as one word each. */
export function marksOfPhones(bare: string): TextEdit[] {
  return replaced(bare, PHONE, ([, number = ""]) => (phoneDigits(number) === null ? undefined : inQuotes(number)));
}
