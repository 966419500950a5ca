/** Digits in a row, and the gap to the digits before; null where the gap separates two numbers. */
export type DigitGroup = { from: number; to: number; digits: string; gap: string | null };

/** The separator between the fields of a record that are read as one text. */
export const FIELD_END = "\u001f";

/** The longest gap between the groups of one number. */
const MOST_CHARACTERS = 40;
const PLAIN_SIGNS: readonly string[] = ["-", ",", ".", "/", ":", " ", "\n", FIELD_END];
/** One letter, as in `4111x1111`, with only blanks around it. */
const LETTER = /^\s*(\p{L})\1{0,2}\s*$/u;
/** A word with the same signs on both sides, as in `4111 and 1111`, or an HTML entity for a blank. */
const WORD = /^(?:([^\p{L}\p{N}\p{Sc}]{0,4})\p{L}{1,8}\1|&\p{L}{2,8};)$/u;
/** Signs that join the parts of one number. Commas, colons and the like separate several. */
const JOINING = /^(?:[-_./\\*~#=·•'’`^\p{Pd}\u2212]+|\p{L}+)$/u;

/** Decides whether a gap joins figures to one number, without blanks, however long they are. */
export function isJoiningSign(gap: string): boolean {
  return JOINING.test(gap);
}

/** Lists the groups of digits of a text. A letter, or a word, may stand between the groups of one number. */
export function readGroups(plain: string, letters: "letter" | "word"): DigitGroup[] {
  const joining = letters === "word" ? [LETTER, WORD] : [LETTER];
  let before = 0;
  return [...plain.matchAll(/[0-9]+/g)].map(({ index, 0: digits }) => {
    const gap = gapOf(plain, before, index, joining);
    before = index + digits.length;
    return { from: index, to: before, digits, gap };
  });
}

/** Reduces a gap to what people see of it: its signs or letters, else a new line, one blank, or a wider space. */
function gapOf(plain: string, from: number, to: number, joining: readonly RegExp[]): string | null {
  if (to - from > MOST_CHARACTERS) return null;
  const seen = plain.slice(from, to);
  // The quick way for most gaps, in a text of a million groups.
  if (PLAIN_SIGNS.includes(seen)) return seen;
  const signs = seen.replace(/\s+/gu, "");
  if (/[\p{L}\p{N}]/u.test(signs)) {
    if (!joining.some((pattern) => pattern.test(seen))) return null;
  }
  // A currency sign begins an amount.
  else if (/\p{Sc}/u.test(signs)) return null;
  if (signs.includes(FIELD_END)) return FIELD_END;
  if (signs !== "") return signs === seen ? signs : `${signs} `;
  if (/[\n\r\u2028\u2029]/.test(seen)) return "\n";
  return seen.length === 1 && seen !== "\t" ? " " : "  ";
}
