/** Digits in a row, and what stands between them and the digits before: null where that parts two numbers. */
export type DigitGroup = { from: number; to: number; digits: string; gap: string | null };

/** Between the fields of a record that are read as one text. */
export const FIELD_END = "\u001f";

/** So many characters at the most part the groups of one number. */
const MOST_CHARACTERS = 40;
const PLAIN_SIGNS: readonly string[] = ["-", ",", ".", "/", ":", " ", "\n", FIELD_END];
/** One letter, as in `4111x1111`, with nothing but blanks around it. */
const LETTER = /^\s*(\p{L})\1{0,2}\s*$/u;
/** A word with the same signs on both sides, as in `4111 and 1111`, or a blank as web pages have it. */
const WORD = /^(?:([^\p{L}\p{N}\p{Sc}]{0,4})\p{L}{1,8}\1|&\p{L}{2,8};)$/u;
/** Signs that join the parts of one number. Commas, colons and the like part several. */
const JOINING = /^(?:[-_./\\*~#=·•'’`^\p{Pd}\u2212]+|\p{L}+)$/u;

/** Whether a gap joins figures to one number, without blanks, however long they are. */
export function isJoiningSign(gap: string): boolean {
  return JOINING.test(gap);
}

/** The groups of digits of a text. Between those of one number a letter may stand, or a word. */
export function readGroups(plain: string, letters: "letter" | "word"): DigitGroup[] {
  const joining = letters === "word" ? [LETTER, WORD] : [LETTER];
  let before = 0;
  return [...plain.matchAll(/[0-9]+/g)].map(({ index, 0: digits }) => {
    const gap = gapOf(plain, before, index, joining);
    before = index + digits.length;
    return { from: index, to: before, digits, gap };
  });
}

/** What is seen of it: its signs or letters, or else that it is a new line, or one blank, or a wider space. */
function gapOf(plain: string, from: number, to: number, joining: readonly RegExp[]): string | null {
  if (to - from > MOST_CHARACTERS) return null;
  const seen = plain.slice(from, to);
  // Most of them, in a text of a million groups.
  if (PLAIN_SIGNS.includes(seen)) return seen;
  const signs = seen.replace(/\s+/gu, "");
  if (/[\p{L}\p{N}]/u.test(signs)) {
    if (!joining.some((one) => one.test(seen))) return null;
  }
  // A sign of a currency begins an amount.
  else if (/\p{Sc}/u.test(signs)) return null;
  if (signs.includes(FIELD_END)) return FIELD_END;
  if (signs !== "") return signs === seen ? signs : `${signs} `;
  if (/[\n\r\u2028\u2029]/.test(seen)) return "\n";
  return seen.length === 1 && seen !== "\t" ? " " : "  ";
}
