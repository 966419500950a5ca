import { lastBegunDay } from "#lib/domain/accounting/settlement/statement/bank-days.ts";
import { type RowColumns, rowColumns } from "#lib/domain/accounting/settlement/statement/csv-columns.ts";
import { type CsvStatementRow, hasAmount, writtenRows } from "#lib/domain/accounting/settlement/statement/csv-row.ts";
import { findDayOrder } from "#lib/domain/accounting/settlement/statement/day-order.ts";
import {
  type DayOrder,
  dividedRows,
  lastFourOf,
  MAX_STATEMENT_LINES,
  plainDescription,
  type ReadStatement,
  type StatementChoices,
  type StatementRow,
} from "#lib/domain/accounting/settlement/statement/statement.ts";
import { possibleDate, readStatementDate } from "#lib/domain/accounting/settlement/statement/statement-dates.ts";
import {
  directedCents,
  type SignConvention,
  saysWithdrawal,
  signConvention,
} from "#lib/domain/accounting/settlement/statement/statement-direction.ts";
import { type HeadedColumns, headedColumns } from "#lib/domain/accounting/settlement/statement/statement-headings.ts";
import { type DelimitedRecord, readDelimited } from "#lib/domain/text/delimited-text.ts";
import { foldedText } from "#lib/domain/text/folded-text.ts";

const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Banks print the account and its owner above the headings. */
const LINES_ABOVE_HEADINGS = 30;
const MOST_CELLS = 500_000;
const SAMPLE_ROWS = 6;
const SAMPLE_CELLS = 20;
const SAMPLE_LENGTH = 40;
/** The most words that a person is asked to sort into money in and money out. */
const MOST_WORDS = 12;
/** The most lines that are named where none could be read. */
const MOST_NAMED = 200;

/**
 * Reads a statement of separated values. The columns are found by their headings or chosen by a person, and dates that may be two
 * days need their order. A line that can't be read is named, and the others stay.
 */
export function readCsvStatement(text: string, choices: StatementChoices, today: string): ReadStatement {
  const plain = text.replace(/^sep=.(?:\r\n|\r|\n)/i, "");
  const separator = separatorOf(plain);
  if (plain.split(separator).length > MOST_CELLS) return { ok: false, problem: "statement_too_large" };
  const records = readDelimited(plain, separator);
  if (records.length === 0) return { ok: false, problem: "statement_empty" };
  if (records.length > MAX_STATEMENT_LINES + LINES_ABOVE_HEADINGS) return { ok: false, problem: "statement_too_large" };
  const headedAt = records.slice(0, LINES_ABOVE_HEADINGS).findIndex(({ cells }) => headedColumns(cells));
  const headings = records[headedAt];
  const headed = headedColumns(headings?.cells ?? []);
  const sample = sampleOf(records);
  const below = records.slice(headedAt + 1);
  const columns = rowColumns(choices.columns, headed, { headings, records: below });
  if (!columns) return { ok: false, problem: "statement_columns", sample };
  const written = writtenRows(below, columns, { separator, directions: choices.directions });
  if (written.length === 0) return { ok: false, problem: "statement_columns", sample };
  const paid = written.filter((row): row is CsvStatementRow => "amount" in row);
  const found = findDayOrder(
    paid.map(({ date }) => date),
    today,
  );
  if ("example" in found && !choices.dayOrder) return { ok: false, problem: "statement_day_order", ...found };
  const convention = signConvention(paid.map(({ amount }) => amount));
  const words = choices.directions ? [] : openWords(paid, columns, convention);
  if (words.length > 0) return { ok: false, problem: "statement_directions", words };
  const order = choices.dayOrder ?? ("order" in found ? found.order : null);
  const hasBothOut =
    new Set(paid.filter(({ outCents }) => outCents !== 0).map(({ outCents }) => outCents > 0)).size > 1;
  const rows = written.map((row) =>
    "amount" in row ? finishedRow(row, { columns, order, convention, hasBothOut }) : row,
  );
  const read = dividedRows(rows, { declared: "", page: choices.currency ?? "", lastDay: lastBegunDay(today) });
  if (read.lines.length === 0) {
    const [unread, omitted] = [read.unread.slice(0, MOST_NAMED), read.omitted.slice(0, MOST_NAMED)];
    return { ok: false, problem: "statement_unread", unread, omitted, sample };
  }
  // Two accounts may end in the same four digits.
  const accounts = new Set(
    columnValues(
      below.filter((record) => hasAmount(record, columns)),
      headed?.account ?? null,
    ).map((cell) => cell.replace(/[^0-9]/g, "")),
  );
  if (accounts.size > 1 || (headed && (hasOtherTable(below, headed) || hasOtherTitle(records, headed, columns))))
    return { ok: false, problem: "statement_several_accounts" };
  return { ok: true, statement: { format: "csv", accountLastFour: lastFourOf([...accounts][0] ?? ""), ...read } };
}

/** Whether headings further down name other columns: the lines below them are those of another account. */
function hasOtherTable(below: readonly DelimitedRecord[], headed: HeadedColumns): boolean {
  const first = JSON.stringify(headed);
  return below.some(({ cells }) => {
    const other = headedColumns(cells);
    return other !== undefined && JSON.stringify(other) !== first;
  });
}

/** The title of a part, such as `Account number: 0012-345678` or `Savings 7654321`, in one cell or in two. */
const ACCOUNT_TITLE =
  /^(?:(?:bank|business|personal|cad|usd) )*(?:(?:chequing|checking|savings|epargne|cheques) )?(?:(?:account|acct|a\/c|compte)(?: (?:number|no|bancaire|id))?|chequing|checking|savings|epargne)[ .:#n\u00b0\u00ba]*([0-9x*\u2022]+(?:[ -]?[0-9x*\u2022]+)*)(?:$| - |[ ,;(]*[a-z])/;

/** Whether the lines right above repeated headings name another account than those above the first ones. */
function hasOtherTitle(records: readonly DelimitedRecord[], headed: HeadedColumns, columns: RowColumns): boolean {
  const [first, ...others] = records.flatMap(({ cells }, at) => (headedColumns(cells) ? [at] : []));
  const titlesAbove = (end: number) => {
    const above = records.slice(Math.max(0, end - LINES_ABOVE_HEADINGS), end).toReversed();
    const amountAt = above.findIndex((record) => hasAmount(record, columns) && !headedColumns(record.cells));
    return above.slice(0, amountAt === -1 ? undefined : amountAt).flatMap(({ cells }) => {
      const title = foldedText(cells.join(" ").slice(0, 200)).replace(/\s+/g, " ").trim();
      return ACCOUNT_TITLE.exec(title)?.[1] ?? [];
    });
  };
  if (first === undefined || headed === undefined) return false;
  const own = titlesAbove(first);
  return others.some((at) => {
    const titles = titlesAbove(at);
    return (
      own.length > 0 &&
      titles.length > 0 &&
      !titles.some((title) => own.some((account) => isSameAccount(account, title)))
    );
  });
}

/** Two numbers of one account: one may be masked, or be a part of the other. */
function isSameAccount(first: string, second: string): boolean {
  const [left, right] = [first, second].map((number) => number.replace(/[ -]/g, "")) as [string, string];
  const ends = [left, right].map((number) => /[0-9]*$/.exec(number)?.[0] ?? "") as [string, string];
  if (/[^0-9]/.test(left + right)) return ends[0].endsWith(ends[1]) || ends[1].endsWith(ends[0]);
  return left.includes(right) || right.includes(left);
}

type Found = { columns: RowColumns; order: DayOrder | null; convention: SignConvention; hasBothOut: boolean };

/** Gives a row its day, and its amount the sign. */
function finishedRow(
  { line, date, description, amount, outCents }: CsvStatementRow,
  { columns, order, convention, hasBothOut }: Found,
): StatementRow {
  const postedOn = readStatementDate(date, order);
  if (postedOn === undefined) return { line, problem: "date" };
  // A debit with a minus among others without one may be one that was taken back.
  if (hasBothOut && outCents < 0) return { line, problem: "direction" };
  const amountCents =
    columns.directions.length === 0
      ? undirectedCents(amount, description, convention)
      : directedCents(amount, convention);
  if (amountCents === null) return { line, problem: "direction" };
  return { line, postedOn, amountCents, description: plainDescription(description), currency: amount.currency };
}

/**
 * Takes the sign of an amount where no column says the side. Null: other amounts have a plus or `CR` that this one lacks, or none has
 * a minus and the text says that this is a withdrawal.
 */
function undirectedCents(
  { cents, isMarked }: CsvStatementRow["amount"],
  description: string,
  { hasMinus, hasMarkedIn }: SignConvention,
): number | null {
  if (isMarked || cents <= 0) return cents;
  return hasMarkedIn || (!hasMinus && saysWithdrawal(description)) ? null : cents;
}

/** Lists the words that leave the side of an amount open, where no amount of the file has a sign; none if there are too many. */
function openWords(
  rows: readonly CsvStatementRow[],
  { directions }: RowColumns,
  convention: SignConvention,
): readonly string[] {
  if (directions.length === 0) return [];
  const open = rows.filter(({ amount }) => amount.direction === null && directedCents(amount, convention) === null);
  const words = new Set(open.flatMap((row) => row.words.slice(0, 1)));
  return words.size > MOST_WORDS ? [] : [...words].map((word) => plainDescription(word));
}

function columnValues(records: readonly DelimitedRecord[], at: number | null): string[] {
  return at === null ? [] : records.map(({ cells }) => (cells[at] ?? "").trim()).filter((text) => text !== "");
}

/** Finds the separator that finds the headings, or else that divides the most of the first lines. */
function separatorOf(text: string): string {
  const start = text.slice(0, 20_000);
  const counted = SEPARATORS.map((separator) => {
    const records = readDelimited(start, separator).slice(0, LINES_ABOVE_HEADINGS);
    const isHeaded = records.some(({ cells }) => headedColumns(cells));
    return { separator, score: records.filter(({ cells }) => cells.length > 2).length + (isHeaded ? 1_000 : 0) };
  });
  return counted.reduce((best, next) => (next.score > best.score ? next : best)).separator;
}

function sampleOf(records: readonly DelimitedRecord[]): readonly (readonly string[])[] {
  return records.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.slice(0, SAMPLE_CELLS).map(sampleCell));
}

/** Shortens a cell for display, without the number of an account or a card. A day is no such number. */
function sampleCell(cell: string): string {
  return (possibleDate(cell) ? cell.trim() : plainDescription(cell)).slice(0, SAMPLE_LENGTH);
}
