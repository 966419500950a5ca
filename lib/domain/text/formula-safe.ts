/** Characters before which a spreadsheet still sees a formula: blanks, invisible characters, quotes. */
const BEFORE = String.raw`[[\p{Z}\p{C}"'\u0060\u2018\u2019\u201C\u201D]--[\t\r\n]]*`;
/** The first character of a formula: = + - @, in their full-width and small forms, too. */
const BEGINS = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]`;
/** A formula at the start of the text, or after a character that separates cells in a spreadsheet of some country. */
const FORMULA = formulaAfter(String.raw`;\|\t\r\n`);
/** The same in a file of semicolons, which a spreadsheet of a country with decimal points divides at its commas. */
const FORMULA_AFTER_COMMA = formulaAfter(String.raw`,;\|\t\r\n`);

function formulaAfter(separators: string): RegExp {
  return new RegExp(`(^|[${separators}])(?=${BEFORE}${BEGINS})`, "gv");
}

/** Text that begins with a letter or a digit and has no such separator: nearly all of it. It begins no formula. */
const ORDINARY = /^[0-9A-Za-z][^;|\t\r\n]*$/;

/** What separates the cells of the file. */
export type CellSeparator = "," | ";";

/**
 * Makes text that no spreadsheet takes for a formula. An apostrophe goes before any text that looks like one, at the
 * start and after `;` `|`, a tab or a line break; in a file of semicolons after a comma, too. An apostrophe also goes before a tab or
 * line break at the start. Other text stays as it is. For text only: our own figures are written as figures, minus sign included.
 */
export function formulaSafe(text: string, separator: CellSeparator = ","): string {
  const isDivided = separator === ";" && text.includes(",");
  if (text === "" || (!isDivided && ORDINARY.test(text))) return text;
  const safe = text.replace(isDivided ? FORMULA_AFTER_COMMA : FORMULA, "$1'");
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

/** An apostrophe that `formulaSafe` wrote. */
const GUARD = new RegExp(String.raw`(^|[,;\|\t\r\n])'(?=${BEFORE}${BEGINS})|^'(?=[\t\r\n])`, "gv");

/** Removes the apostrophes that `formulaSafe` wrote, from text of a file of ours. */
export function withoutFormulaGuards(text: string): string {
  return text.replace(GUARD, "$1");
}
