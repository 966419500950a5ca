/** Reads the telephone number of a text, however it is written. */

/**
 * A number of the North American plan: area and office begin with 2 to 9; the country code, dialled or not, may precede
 * it.
 */
const NATIONAL = /^(?:(?:00|011)?1)?([2-9][0-9]{2}[2-9][0-9]{6})$/;
/** Office and line alone. */
const LOCAL = /^[2-9][0-9]{6}$/;
const INTERNATIONAL = /^[1-9][0-9]{7,14}$/;
/** The characters of a number, before its extension. */
const WRITTEN = /^\+?[0-9(][0-9\s().\-/]{5,30}$/;
/** The digits dialled for a plus, if the next ones stand apart. */
const DIALLED = /^(?:00|011)(?=[^0-9]|[1-9][0-9]{0,2}[^0-9])/;
const LABEL = /^t[eé]l[.:]\s?/iu;
/** `x12`, `ext. 12`, `;ext=12`, `(poste 12)`, `#12`, and the kind of line: `(cell)`. */
const BEHIND = /\s{0,3}(?:[,;]\s?)?\(?(?:(?:x|ext\.?|extension|poste|#)[\s:=]{0,2}[0-9]{1,6}|(?<=\()\p{L}{1,14})\)?$/iu;
const LONGEST = 48;

/**
 * Returns the digits of a telephone number without its extension and the country code 1. A number in North America has
 * ten, or seven without an area; other lengths need a plus. Null for any other text.
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

/** Returns all digits of a stored text, to compare it with others however they are written. */
export function digitsIn(text: string): string {
  return text.replace(/[^0-9]/g, "");
}

/**
 * Groups the digits of a telephone number of the North American plan, as a person reads it aloud. A number with an extension, of
 * another country or in another spelling stays as it was typed.
 */
export function readablePhone(text: string): string {
  const digits = phoneDigits(text);
  const isWhole = digits !== null && [digits, `1${digits}`].includes(digitsIn(text));
  const isForeign = /^\s*\+[^1]/.test(text);
  if (!isWhole || isForeign || (digits.length !== 10 && digits.length !== 7)) return text;
  const [line, office, area] = [digits.slice(-4), digits.slice(-7, -4), digits.slice(0, -7)];
  return [area, `${office}-${line}`].filter(Boolean).join(" ");
}

/** Strips the text before and behind a telephone number, and writes plain signs. */
function plainPhone(text: string): string {
  return withoutExtension(text.normalize("NFKC"))
    .replace(LABEL, "")
    .replace(/\p{Dash}/gu, "-")
    .replace(/[·•_]/g, ".")
    .replace(/\[/g, "(")
    .replace(/\]/g, ")")
    .replace(DIALLED, "+");
}

/** Strips the extension and the kind of line from a telephone number. */
function withoutExtension(text: string): string {
  return text.trim().replace(BEHIND, "").replace(BEHIND, "");
}

/**
 * Lists the beginnings of stored texts with this telephone number, with or without an extension; the typed text comes
 * first. The service keeps a number as the payer typed it, and compares it letter by letter. Empty for any other text.
 */
export function phoneBeginnings(text: string): readonly string[] {
  const digits = phoneDigits(text);
  if (digits === null) return [];
  return [...new Set([withoutExtension(text), plainPhone(text), ...spellingsOf(digits)])];
}

function spellingsOf(digits: string): readonly string[] {
  if (digits.length === 7) return parted([digits.slice(0, 3), digits.slice(3)]);
  if (digits.length !== 10) return [digits, `+${digits}`];
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
  return [...national, ...["+1", "1"].flatMap((code) => behindCode.map((number) => code + number))];
}

function parted(groups: readonly string[]): readonly string[] {
  return ["", "-", ".", " "].map((sign) => groups.join(sign));
}
