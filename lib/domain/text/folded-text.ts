/** Letters that NFKD does not split into a letter and a mark, and the typographic apostrophe. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  œ: "oe",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ß: "ss",
  "’": "'",
};
const OTHER_LETTER = new RegExp(`[${Object.keys(OTHER_LETTERS).join("")}]`, "g");
const MARK = /\p{M}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is what needs no folding but that of its case.
const ASCII = /^[\x00-\x7f]*$/;

/**
 * Folds a text to compare it without case, accents and ligatures, as people read a name aloud: `CÔTÉ` is `cote`, `Sœur`
 * is `soeur`.
 */
export function foldedText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const letters = text.normalize("NFKD").replace(MARK, "").toLowerCase();
  return letters.replace(OTHER_LETTER, (letter) => OTHER_LETTERS[letter] ?? letter);
}
