import { holdsCardNumber, valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import type { DelimitedRecord } from "#lib/domain/text/delimited-text.ts";

/** The digest that our own files of a search have below their rows. Its digits may look like a card number. */
const DIGEST = /^(?=.*[a-f])[0-9a-f]{64}$/;
/** The numbers of articles have as many digits as those of cards. */
const ARTICLE_NUMBER = /^\s*(?:ean|upc|gtin|isbn|sku|barcode|code[ -]barres?)\b/i;
/** Figures such as a till's, a person's or the last four of a card, which stand in each row of a list. */
const SHORT_NUMBER = /^[0-9]{3,4}$/;
/** In fewer rows a column may hold a group of a card by chance. */
const LEAST_ROWS = 5;

/**
 * Finds the lines with a card number in a cell, or with its groups in neighbouring cells. Other neighbouring figures are no parts of one
 * number, nor are columns that have a short number in every row. `headings`: null where there are none.
 */
export function linesWithCards(
  records: readonly DelimitedRecord[],
  headings: readonly string[] | null,
): readonly number[] {
  const below = headings ? records.slice(1) : records;
  const isArticle = (headings ?? []).map((heading) => ARTICLE_NUMBER.test(heading));
  const isShort = (headings ?? []).map(
    (_, at) => below.length >= LEAST_ROWS && below.every(({ cells }) => SHORT_NUMBER.test((cells[at] ?? "").trim())),
  );
  return records
    .filter(({ cells }) => {
      const read = cells.filter((cell, at) => !isArticle[at] && !DIGEST.test(cell));
      const beside = cells.filter((cell, at) => !isArticle[at] && !isShort[at] && !DIGEST.test(cell));
      return read.some(holdsCardNumber) || valuesHoldCardNumber(beside);
    })
    .map(({ line }) => line);
}
