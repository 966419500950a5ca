import { otherFormat } from "#lib/domain/accounting/settlement/statement/other-format.ts";
import { readCsvStatement } from "#lib/domain/accounting/settlement/statement/read-csv-statement.ts";
import { isOfx, readOfxStatement } from "#lib/domain/accounting/settlement/statement/read-ofx-statement.ts";
import {
  MAX_LINE_LENGTH,
  MAX_STATEMENT_BYTES,
  type ReadStatement,
  type StatementChoices,
} from "#lib/domain/accounting/settlement/statement/statement.ts";
import { textOfBytes } from "#lib/domain/batches/list-bytes.ts";

/** The most lines of a file, blank ones and those of an OFX header included. */
const MOST_FILE_LINES = 400_000;
/** Signs that no text has, but every archive, picture and document. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from other files.
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

/**
 * Reads a bank's statement, as CSV or OFX, in whatever encoding a bank saves it. Every file gives an answer. `today`: `YYYY-MM-DD`, by
 * which dates that may be two days are told apart.
 */
export function readStatement(bytes: Uint8Array, choices: StatementChoices, today: string): ReadStatement {
  if (bytes.length > MAX_STATEMENT_BYTES) return { ok: false, problem: "statement_too_large" };
  const text = textOfBytes(bytes).replace(/^\uFEFF/, "");
  if (text.trim() === "") return { ok: false, problem: "statement_empty" };
  const format = otherFormat(text);
  if (format !== undefined) return { ok: false, problem: "statement_other_format", format };
  if (BINARY.test(text)) return { ok: false, problem: "statement_not_text" };
  if (isOfx(text)) return readOfxStatement(text, today);
  return hasLongLines(text) ? { ok: false, problem: "statement_too_large" } : readCsvStatement(text, choices, today);
}

/** Whether a line is too long, or there are too many of them, without making a copy of each. */
function hasLongLines(text: string): boolean {
  let count = 0;
  for (let start = 0; start <= text.length; count += 1) {
    const found = text.indexOf("\n", start);
    // Old files end their lines with a carriage return alone.
    const end = found === -1 ? text.length : found;
    if (count > MOST_FILE_LINES) return true;
    if (end - start > MAX_LINE_LENGTH && longestPart(text.slice(start, end)) > MAX_LINE_LENGTH) return true;
    start = end + 1;
  }
  return false;
}

function longestPart(text: string): number {
  return text.split("\r").reduce((longest, part) => Math.max(longest, part.length), 0);
}
