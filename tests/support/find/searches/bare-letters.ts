/**
 * Letters in small type without what stands on, below, through or between them, written as plainly as can be: what
 * searches compare is checked against it, so it shares nothing with `foldedText`.
 */
export function bareLetters(text: string): string {
  const letters = [...text.normalize("NFKD").toLowerCase()].filter((letter) => !/\p{M}/u.test(letter)).join("");
  return letters
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l")
    .replaceAll("đ", "d")
    .replaceAll("ß", "ss")
    .replaceAll("’", "'");
}
