import { replaced, type TextEdit } from "#lib/domain/question/text-edits.ts";

/** A number of the North American plan, whose area and office begin with 2 to 9, in the ways that people part it. */
const PHONE =
  /(?<![^\s(])(?:(?:tel|tél|phone|telephone|téléphone|mobile|cell)\.?\s{0,2}:?\s{0,2})?((?:\+?1[ .-]?)?(?:\([2-9][0-9]{2}\)\s?|[2-9][0-9]{2}[ .\u00a0-])[2-9][0-9]{2}[ .\u00a0-][0-9]{4})(?![\p{L}\p{N}_]|[ .-][0-9])/giu;
/** Ten figures in a row that may be one, or a number of an order. */
const TEN_FIGURES = /^[2-9][0-9]{2}[2-9][0-9]{6}$/;

/** Telephone numbers as the values of their field. */
export function marksOfPhones(bare: string): TextEdit[] {
  return replaced(bare, PHONE, ([, number = ""]) => {
    const values = writings(number.replace(/[^0-9]/g, "").slice(-10));
    return `phone:(${values.map((one) => (one.includes(" ") ? `"${one}"` : one)).join(", ")})`;
  });
}

/** The ways to write the telephone number that a word may be, which has nothing between its figures; none for any other word. */
export function asPhone(word: string): readonly string[] {
  return TEN_FIGURES.test(word) ? writings(word) : [];
}

/** The service keeps them as whoever paid has typed them, and compares them letter by letter. */
function writings(figures: string): readonly string[] {
  const [area, office, line] = [figures.slice(0, 3), figures.slice(3, 6), figures.slice(6)];
  const parted = ["-", ".", " "].map((sign) => [area, office, line].join(sign));
  return [figures, ...parted, `1${figures}`, `+1${figures}`, `(${area}) ${office}-${line}`];
}
