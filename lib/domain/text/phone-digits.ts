/** Which telephone number a text is, however it is written. */

/** A number of the North American plan: area and office begin with 2 to 9; before it the country, as it is dialled or not. */
const NATIONAL = /^(?:(?:00|011)?1)?([2-9][0-9]{2}[2-9][0-9]{6})$/;
/** Office and line alone. */
const LOCAL = /^[2-9][0-9]{6}$/;
const INTERNATIONAL = /^[1-9][0-9]{7,14}$/;
/** What may stand in one, before its extension. */
const WRITTEN = /^\+?[0-9(][0-9\s().\-/]{5,30}$/;
/** What is dialled for a plus, where the digits behind it stand apart. */
const DIALLED = /^(?:00|011)(?=[^0-9]|[1-9][0-9]{0,2}[^0-9])/;
const LABEL = /^t[eé]l[.:]\s?/iu;
/** `x12`, `ext. 12`, `;ext=12`, `(poste 12)`, `#12`, and whose it is: `(cell)`. */
const BEHIND = /\s{0,3}(?:[,;]\s?)?\(?(?:(?:x|ext\.?|extension|poste|#)[\s:=]{0,2}[0-9]{1,6}|(?<=\()\p{L}{1,14})\)?$/iu;
const LONGEST = 48;

/**
 * The digits of a telephone number without its extension and the country code 1: ten of a number in North America, seven of one
 * without its area, more only behind a plus. Null for a text that is none.
 */
export function phoneDigits(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = plainPhone(text);
  const digits = digitsIn(plain);
  if (!WRITTEN.test(plain)) return null;
  const national = NATIONAL.exec(digits)?.[1];
  if (national !== undefined) return national;
  if (LOCAL.test(digits)) return digits;
  return plain.startsWith("+") && INTERNATIONAL.test(digits) ? digits : null;
}

/** All digits of a stored text, for comparing it with others however they are written. */
export function digitsIn(text: string): string {
  return text.replace(/[^0-9]/g, "");
}

/** A telephone number without what stands before and behind it, and with plain signs. */
export function plainPhone(text: string): string {
  return withoutExtension(text.normalize("NFKC"))
    .replace(LABEL, "")
    .replace(/\p{Dash}/gu, "-")
    .replace(/[·•_]/g, ".")
    .replace(/\[/g, "(")
    .replace(/\]/g, ")")
    .replace(DIALLED, "+");
}

/** A telephone number without its extension, or whose it is. */
export function withoutExtension(text: string): string {
  return text.trim().replace(BEHIND, "").replace(BEHIND, "");
}
