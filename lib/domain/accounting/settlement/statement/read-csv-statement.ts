import {
  type DayOrder,
  dividedRows,
  lastFourOf,
  MAX_STATEMENT_LINES,
  plainDescription,
  type ReadLine,
  type ReadStatement,
  type StatementChoices,
  type StatementColumns,
  type UnreadLine,
} from "#lib/domain/accounting/settlement/statement/statement.ts";
import { readStatementAmount } from "#lib/domain/accounting/settlement/statement/statement-amount.ts";
import {
  provenDayOrder,
  readStatementDate,
  unclearDate,
} from "#lib/domain/accounting/settlement/statement/statement-dates.ts";
import { type HeadedColumns, headedColumns } from "#lib/domain/accounting/settlement/statement/statement-headings.ts";
import { type DelimitedRecord, readDelimited } from "#lib/domain/text/delimited-text.ts";

const SEPARATORS = [",", ";", "\t"] as const;
/** Banks print the account and its owner above the headings. */
const LINES_ABOVE_HEADINGS = 30;
const MOST_CELLS = 500_000;
const SAMPLE_ROWS = 6;
const SAMPLE_CELLS = 20;
const SAMPLE_LENGTH = 40;
const LINE_BREAK = /\r\n|\r|\n/;

/**
 * Reads a statement of separated values. The columns are found by their headings or chosen by a person, and dates that may be two
 * days need their order. A line that can't be read is named, and the others stay.
 */
export function readCsvStatement(text: string, choices: StatementChoices): ReadStatement {
  const plain = text.replace(/^sep=.(?:\r\n|\r|\n)/i, "");
  const separator = separatorOf(plain);
  if (plain.split(separator).length > MOST_CELLS) return { ok: false, problem: "statement_too_large" };
  const records = readDelimited(plain, separator);
  if (records.length === 0) return { ok: false, problem: "statement_empty" };
  if (records.length > MAX_STATEMENT_LINES) return { ok: false, problem: "statement_too_large" };
  const headedAt = records.slice(0, LINES_ABOVE_HEADINGS).findIndex(({ cells }) => headedColumns(cells));
  const headed = headedColumns(records[headedAt]?.cells ?? []);
  const columns = choices.columns ?? headed;
  if (!columns) return { ok: false, problem: "statement_columns", sample: sampleOf(records) };
  const rows = withAmounts(records.slice(headedAt + 1), columns);
  const dates = rows.map(({ cells }) => cells[columns.date] ?? "");
  const dayOrder = choices.dayOrder ?? provenDayOrder(dates);
  const unclear = dayOrder === null ? unclearDate(dates) : undefined;
  if (unclear !== undefined) return { ok: false, problem: "statement_day_order", example: unclear.trim() };
  const read = dividedRows(
    rows.flatMap((record) => (isTorn(record, separator) ? tornLines(record) : readRow(record, columns, dayOrder))),
  );
  if (read.lines.length === 0) return { ok: false, problem: "statement_columns", sample: sampleOf(records) };
  const named = (column: keyof HeadedColumns) => columnValues(rows, headed?.[column] ?? null);
  const accounts = new Set(named("account").map(lastFourOf));
  if (accounts.size > 1) return { ok: false, problem: "statement_several_accounts" };
  const currencies = new Set(named("currency").map((currency) => currency.toUpperCase()));
  return {
    ok: true,
    statement: {
      format: "csv",
      currency: currencies.size === 1 ? ([...currencies][0] ?? "") : "",
      accountLastFour: [...accounts][0] ?? "",
      ...read,
    },
  };
}

/**
 * Whether a quotation mark in the middle of a text joined further lines to this one: their dates and amounts would be lost, or taken
 * for those of the first. A text of several lines has no cells in it.
 */
function isTorn({ cells, broken }: DelimitedRecord, separator: string): boolean {
  const joined = cells.filter((cell) => LINE_BREAK.test(cell));
  return joined.length > 0 && (broken || joined.some((cell) => cell.includes(separator)));
}

/** Names all lines that a torn record took. */
function tornLines({ line, cells }: DelimitedRecord): readonly UnreadLine[] {
  const count = cells.reduce((sum, cell) => sum + cell.split(LINE_BREAK).length - 1, 1);
  return Array.from({ length: count }, (_, index) => ({ line: line + index, problem: "quotation_mark" }));
}

function readRow(record: DelimitedRecord, columns: StatementColumns, dayOrder: DayOrder | null): ReadLine | UnreadLine {
  const { line, cells } = record;
  const cell = (at: number | null) => (at === null ? "" : (cells[at] ?? "").trim());
  const postedOn = readStatementDate(cell(columns.date), dayOrder);
  if (postedOn === undefined) return { line, problem: "date" };
  const amountCents = hasAmount(record, columns) ? amountOf(cell, columns) : undefined;
  if (amountCents === undefined) return { line, problem: "amount" };
  return { line, postedOn, amountCents, description: plainDescription(cell(columns.description)) };
}

/** Reads the amount of a row: signed, or from a column for money out and one for money in, of which one is empty or zero. */
function amountOf(
  cell: (at: number | null) => string,
  { amount, debit, credit }: StatementColumns,
): number | undefined {
  if (amount !== null) return readStatementAmount(cell(amount));
  const [out, into] = [debit, credit].map((at) => (cell(at) === "" ? 0 : readStatementAmount(cell(at))));
  if (out === undefined || into === undefined || (out !== 0 && into !== 0)) return undefined;
  // Banks write a debit with a minus or without one.
  return into - Math.abs(out);
}

/** Leaves out lines without any amount, such as opening balances and page totals. A text without its end may have taken the amount. */
function withAmounts(records: readonly DelimitedRecord[], columns: StatementColumns) {
  return records.filter((record) => record.broken || hasAmount(record, columns));
}

function hasAmount({ cells }: DelimitedRecord, { amount, debit, credit }: StatementColumns): boolean {
  return [amount, debit, credit].some((at) => at !== null && (cells[at] ?? "").trim() !== "");
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
  return records
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells.slice(0, SAMPLE_CELLS).map((cell) => plainDescription(cell).slice(0, SAMPLE_LENGTH)));
}
