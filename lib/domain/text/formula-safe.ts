/** What may stand before a formula without keeping a spreadsheet from seeing it: blanks, what is invisible, quotes. */
const BEFORE = String.raw`[[\p{Z}\p{C}"'\u0060\u2018\u2019\u201C\u201D]--[\t\r\n]]*`;
/** What begins a formula: = + - @, in their full-width and small forms, too. */
const BEGINS = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]`;
/** A cell begins with the text, and again after whatever a spreadsheet of another country may part cells with. */
const FORMULA = new RegExp(String.raw`(^|[;\|\t\r\n])(?=${BEFORE}${BEGINS})`, "gv");

/**
 * Text that no spreadsheet takes for a formula: an apostrophe goes before what begins like one, at the start and after
 * `;` `|`, a tab or a line break within, and before a tab or line break at the start. Other text stays as it is. For text
 * alone: figures of ours are written as figures, a minus sign and all.
 */
export function formulaSafe(text: string): string {
  const safe = text.replace(FORMULA, "$1'");
  return /^[\t\r\n]/.test(safe) ? `'${safe}` : safe;
}

/** An apostrophe that `formulaSafe` put there. */
const GUARD = new RegExp(String.raw`(^|[;\|\t\r\n])'(?=${BEFORE}${BEGINS})|^'(?=[\t\r\n])`, "gv");

/** Takes off what `formulaSafe` put before text, where a file of ours comes back. */
export function withoutFormulaGuards(text: string): string {
  return text.replace(GUARD, "$1");
}
