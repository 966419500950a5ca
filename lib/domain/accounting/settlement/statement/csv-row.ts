import { isBalanceLabel } from "#lib/domain/accounting/settlement/statement/balance-label.ts";
import type { RowColumns } from "#lib/domain/accounting/settlement/statement/csv-columns.ts";
import type { DirectionWords, OmittedLine, UnreadLine } from "#lib/domain/accounting/settlement/statement/statement.ts";
import {
  readStatementAmount,
  type StatementAmount,
} from "#lib/domain/accounting/settlement/statement/statement-amount.ts";
import { writtenCurrency } from "#lib/domain/accounting/settlement/statement/statement-currency.ts";
import { possibleDate } from "#lib/domain/accounting/settlement/statement/statement-dates.ts";
import {
  type DirectedAmount,
  directionOf,
  directionWord,
} from "#lib/domain/accounting/settlement/statement/statement-direction.ts";
import {
  type LineStatus,
  lineStatusOf,
  saysOpen,
  saysPending,
} from "#lib/domain/accounting/settlement/statement/statement-status.ts";
import { splitAmount } from "#lib/domain/batches/split-amount.ts";
import type { DelimitedRecord } from "#lib/domain/text/delimited-text.ts";

const LONGEST_TITLE = 48;
const LINE_BREAK = /\r\n|\r|\n/;

/** A row whose amount was read, but not yet its sign. */
export type CsvStatementRow = {
  line: number;
  date: string;
  description: string;
  amount: DirectedAmount;
  /** The words that may say the side of the amount. */
  words: readonly string[];
  /** The figure of a column of money out, with its own sign; 0: there is none. */
  outCents: number;
};

/** Reads the rows of a file of separated values. Signs and days are found later, in all rows together. */
export function writtenRows(
  records: readonly DelimitedRecord[],
  columns: RowColumns,
  { separator, directions }: { separator: string; directions: DirectionWords | undefined },
): readonly (CsvStatementRow | UnreadLine | OmittedLine)[] {
  const isSplit = splitCells(records, columns, separator);
  const hasPosted = records.some(({ cells }) => lineStatusOf(cells[columns.status ?? -1] ?? "") === "posted");
  let isPendingPart = false;
  return records.flatMap((record) => {
    const { line, cells } = record;
    const filled = cells.filter((text) => text.trim() !== "");
    // Without an amount, a line is a page's total, or names the part of the statement that begins.
    if (!record.broken && !hasAmount(record, columns)) {
      const status = filled.length === 1 ? partStatus(filled[0] ?? "") : null;
      if (status !== null) isPendingPart = status === "pending";
      return [];
    }
    if (isTorn(record, separator)) return tornLines(record);
    const omission = omissionOf(record, columns);
    if (omission) return { line, omission };
    if (isPendingPart) return { line, omission: "pending" };
    if (isSplit(record)) return { line, problem: "cells" };
    // Where other lines say that they are booked, silence says nothing.
    if (hasPosted && (record.cells[columns.status ?? -1] ?? "").trim() === "") return { line, problem: "status" };
    return writtenRow(record, columns, directions);
  });
}

/** Reads the title of a part, such as `Pending transactions`. A note that they are not included is none. */
function partStatus(title: string): LineStatus {
  const isTitle = title.length <= LONGEST_TITLE && !/\b(?:not incl|excl|non incl)/i.test(title);
  return isTitle ? lineStatusOf(title) : null;
}

/** Finds why a row moves no money: it is a balance, or not booked yet. */
function omissionOf({ cells }: DelimitedRecord, columns: RowColumns): OmittedLine["omission"] | undefined {
  const cell = (at: number | null) => (at === null ? "" : (cells[at] ?? ""));
  if (cells.some(isBalanceLabel)) return "balance";
  const { status, date, posted, flags } = columns;
  const isOpen =
    lineStatusOf(cell(status)) === "pending" ||
    lineStatusOf(cell(date)) === "pending" ||
    cells.some(saysPending) ||
    flags.some(({ at, isPosted }) => saysOpen(cell(at), isPosted));
  return isOpen || (posted !== null && cell(posted).trim() === "") ? "pending" : undefined;
}

function writtenRow(
  { line, cells, broken }: DelimitedRecord,
  columns: RowColumns,
  chosen: DirectionWords | undefined,
): CsvStatementRow | UnreadLine {
  const cell = (at: number | null) => (at === null ? "" : (cells[at] ?? "").trim());
  const status = cell(columns.status);
  if (status !== "" && lineStatusOf(status) === null) return { line, problem: "status" };
  const row = { line, date: cell(columns.date), description: cell(columns.description) };
  if (broken && !hasAmount({ cells }, columns)) return { line, problem: "amount" };
  if (columns.amount === null) {
    const amount = twoSided(cell(columns.debit), cell(columns.credit));
    if (typeof amount === "string") return { line, problem: amount };
    return { ...row, amount: { ...amount, direction: null }, words: [], outCents: amount.outCents };
  }
  const filled = columns.amounts
    .map((column) => ({ ...column, text: cell(column.at) }))
    .filter(({ text }) => text !== "");
  const moving = filled.filter(({ text }) => readStatementAmount(text)?.cents !== 0);
  const own = moving[0] ?? filled[0];
  const amount = readStatementAmount(own?.text ?? "");
  if (!amount || moving.length > 1) return { line, problem: "amount" };
  const said = columns.directions.map((at) => directionWord(cell(at)));
  // An empty cell says something only where no other column does.
  const words = said.some((word) => word !== "") ? said.filter((word) => word !== "") : said.slice(0, 1);
  const sides = new Set(words.map((word) => directionOf(word, chosen)).filter((side) => side !== null));
  if (sides.size > 1) return { line, problem: "direction" };
  const currency = amount.currency || own?.currency || writtenCurrency(cell(columns.currency));
  return { ...row, amount: { ...amount, currency, direction: [...sides][0] ?? null }, words, outCents: 0 };
}

/** Reads an amount from a column for money out and one for money in, of which one is empty or zero. */
function twoSided(debit: string, credit: string): (StatementAmount & { outCents: number }) | "amount" | "direction" {
  const [out, into] = [debit, credit].map((text) =>
    text === "" ? { cents: 0, isMarked: false, currency: "" } : readStatementAmount(text),
  );
  if (!out || !into || (out.cents !== 0 && into.cents !== 0)) return "amount";
  if ((out.isMarked && out.cents > 0) || (into.isMarked && into.cents < 0)) return "direction";
  // Banks write a debit with a minus or without one.
  const cents = out.cents === 0 ? into.cents : -Math.abs(out.cents);
  return { cents, isMarked: false, currency: into.currency || out.currency, outCents: out.cents };
}

/** Whether a row has any text where amounts are. A text without its end may have taken the amount. */
export function hasAmount({ cells }: Pick<DelimitedRecord, "cells">, { amounts, debit, credit }: RowColumns): boolean {
  const places = [...amounts.map(({ at }) => at), debit, credit];
  return places.some((at) => at !== null && (cells[at] ?? "").trim() !== "");
}

/**
 * Finds the rows in which a comma without quotation marks may have split an amount in two: there are more cells than headings, or a
 * whole number is followed by figures that may be its cents. Rows that fill all of their headings are all split, or none is.
 */
function splitCells(
  records: readonly DelimitedRecord[],
  columns: RowColumns,
  separator: string,
): (record: DelimitedRecord) => boolean {
  const { amounts, debit, credit, width } = columns;
  const hasMore = ({ cells }: DelimitedRecord) => cells.some((text, at) => at >= width && text.trim() !== "");
  if (separator !== ",") return hasMore;
  const places = [...amounts.map(({ at }) => at), debit, credit].filter((at) => at !== null);
  const looksSplit = (record: DelimitedRecord) =>
    places.some((at) => splitAmount(record, at, (cells) => isWholeRow(cells, at, columns)) !== undefined);
  const paid = records.filter((record) => hasAmount(record, columns));
  const isFull = ({ cells }: DelimitedRecord) => cells.length === width && cells.at(-1)?.trim() !== "";
  const areAlike = paid.every(isFull) && !paid.every(looksSplit);
  return areAlike ? hasMore : (record) => hasMore(record) || looksSplit(record);
}

/** Decides whether rejoined cells still are a row: the amount at its place, and a text and a date behind it. */
function isWholeRow(cells: readonly string[], amountAt: number, { date, description }: RowColumns): boolean {
  const amount = cells[amountAt] ?? "";
  if (!amount.includes(",") && readStatementAmount(amount) === undefined) return false;
  if (date > amountAt && !possibleDate(cells[date] ?? "")) return false;
  return description === null || description < amountAt || /\p{L}/u.test(cells[description] ?? "");
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
