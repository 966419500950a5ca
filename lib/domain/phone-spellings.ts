/** How one telephone number is written: the service keeps it as the payer typed it, and compares it letter by letter. */

/** A number of the North American plan: area and office begin with 2 to 9. */
const NATIONAL = /^1?([2-9][0-9]{2}[2-9][0-9]{6})$/;
/** Office and line alone. */
const LOCAL = /^[2-9][0-9]{6}$/;
const INTERNATIONAL = /^[1-9][0-9]{7,14}$/;
/** What may stand in one, before its extension. */
const WRITTEN = /^\+?[0-9(][0-9\s().\-/]{5,30}$/;
/** `x12`, `ext. 12`, `poste 12`, `#12`. */
const EXTENSION = /\s{0,3}(?:,\s?)?(?:x|ext\.?|extension|poste|#)\s{0,2}[0-9]{1,6}$/iu;
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

/**
 * How stored texts begin that are this telephone number, with or without an extension; the text as it was typed is the first. Empty
 * for a text that is none.
 */
export function phoneBeginnings(text: string): readonly string[] {
  const digits = phoneDigits(text);
  if (digits === null) return [];
  const typed = text.normalize("NFKC").trim().replace(EXTENSION, "");
  return [...new Set([typed, plainPhone(text), ...spellingsOf(digits)])];
}

/** All digits of a stored text, for comparing it with others however they are written. */
export function digitsIn(text: string): string {
  return text.replace(/[^0-9]/g, "");
}

function plainPhone(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Dash}/gu, "-")
    .trim()
    .replace(EXTENSION, "");
}

function spellingsOf(digits: string): readonly string[] {
  if (digits.length === 7) return parted([digits.slice(0, 3), digits.slice(3)]);
  if (!NATIONAL.test(digits)) return [digits, `+${digits}`];
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  const [dashes, dots, blanks] = [
    `${area}-${office}-${line}`,
    `${area}.${office}.${line}`,
    `${area} ${office} ${line}`,
  ];
  const bracketed = `(${area}) ${office}-${line}`;
  const tight = `(${area})${office}-${line}`;
  const national = [
    digits,
    dashes,
    dots,
    blanks,
    bracketed,
    tight,
    `(${area}) ${office} ${line}`,
    `${area} ${office}-${line}`,
  ];
  const behindCode = [digits, `-${dashes}`, ` ${dashes}`, ` ${blanks}`, ` ${bracketed}`, `.${dots}`, tight];
  return [...national, ...["+1", "1"].flatMap((code) => behindCode.map((one) => code + one))];
}

function parted(groups: readonly string[]): readonly string[] {
  return ["", "-", ".", " "].map((sign) => groups.join(sign));
}
