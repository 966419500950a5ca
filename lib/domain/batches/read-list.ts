import { readAmount } from "#lib/domain/amounts/read-amount.ts";
import { linesWithCards } from "#lib/domain/batches/list-cards.ts";
import { type ColumnsProblem, columnsOf, columnsProblem } from "#lib/domain/batches/list-columns.ts";
import { currencyReader } from "#lib/domain/batches/list-currency.ts";
import { beginsTotals, columnOfHeading, LIST_COLUMNS, type ListColumn } from "#lib/domain/batches/list-headings.ts";
import { MAX_LIST_BYTES, MAX_LIST_ROWS } from "#lib/domain/batches/list-limits.ts";
import type { RequestedRow, RowFault } from "#lib/domain/batches/requested-row.ts";
import { splitAmount } from "#lib/domain/batches/split-amount.ts";
import { tornRows } from "#lib/domain/batches/torn-rows.ts";
import { cleanedText, keptTextFault, withoutHarmfulSigns } from "#lib/domain/text/clean-text.ts";
import { type DelimitedRecord, readDelimited } from "#lib/domain/text/delimited-text.ts";
import { withoutFormulaGuards } from "#lib/domain/text/formula-safe.ts";
import { isTransactionId } from "#lib/domain/transactions/transaction-id.ts";

/** More than any order number that the service keeps. */
export const LIST_ORDER_NUMBER_LIMIT = 32;
const SHOWN_TEXT_LIMIT = 40;
/** Cleaning takes longer with more text. */
const LONGEST_SHOWN_CELL = 400;

export type ReadList = {
  rows: readonly RequestedRow[];
  /** The columns that were understood, and the headings of those that were not. */
  columns: readonly ListColumn[];
  ignored: readonly string[];
  /** Without headings the columns are taken for id, amount, reason and note. */
  hasHeadings: boolean;
};

export type ListProblem =
  | { problem: "list_empty" | "list_not_text" | "list_too_large" | "list_no_id_column" }
  | { problem: "list_too_many_rows"; count: number }
  | ColumnsProblem
  | { problem: "list_card_number"; lines: readonly number[] };

/** The rules for reasons and notes, which the reader of a list does not know. */
export type ListWords = {
  /** Finds the reason of that name or wording; null when there is none. */
  reasonOf(text: string): string | null;
  isNote(text: string): boolean;
};

const POSITIONS: readonly ListColumn[] = ["transaction", "amount", "reason", "note"];
const SEPARATORS = [";", "\t", ","] as const;
const MOST_NAMED_LINES = 20;

/**
 * Reads a pasted or uploaded list. An unreadable part is reported at its place, and the row stays. A list is refused
 * only when it makes no sense as a whole, or when it seems to hold a card number; no part of it may be kept then.
 */
export function readList(text: string, words: ListWords): { ok: true; list: ReadList } | ({ ok: false } & ListProblem) {
  if (new TextEncoder().encode(text).length > MAX_LIST_BYTES) return { ok: false, problem: "list_too_large" };
  if (text.includes("\u0000")) return { ok: false, problem: "list_not_text" };
  const plain = text.replace(/^\uFEFF/, "").replace(/^sep=.(?:\r\n|\r|\n)/i, "");
  const removedLines = plain.length === text.replace(/^\uFEFF/, "").length ? 0 : 1;
  const separator = separatorOf(plain);
  const whole = readDelimited(plain, separator);
  const records = beforeTotals(whole);
  const [first] = records;
  if (!first) return { ok: false, problem: "list_empty" };
  // Checked before the rows are read: so many would take long.
  const rows = records.length - (first.cells.some(columnOfHeading) ? 1 : 0);
  if (rows > MAX_LIST_ROWS) return { ok: false, problem: "list_too_many_rows", count: rows };
  const below = records.slice(1).map(({ cells }) => cells);
  const headings = columnsOf(first.cells, below);
  const hasHeadings = headings.some((column) => column !== undefined);
  const columns = hasHeadings ? headings : POSITIONS;
  const cardLines = linesWithCards(whole, hasHeadings ? first.cells : null).map((line) => line + removedLines);
  if (cardLines.length > 0)
    return { ok: false, problem: "list_card_number", lines: cardLines.slice(0, MOST_NAMED_LINES) };
  const problem = hasHeadings ? columnsProblem(first.cells, headings, below) : null;
  if (problem) return { ok: false, ...shownIn(problem) };
  if (!columns.includes("transaction") && !columns.includes("order"))
    return { ok: false, problem: "list_no_id_column" };
  const lines = hasHeadings ? records.slice(1) : records;
  if (lines.length === 0) return { ok: false, problem: "list_empty" };
  const width = hasHeadings ? columns.length : Math.max(...lines.map(({ cells }) => cells.length));
  // Without headings there is an amount column as soon as any row has one.
  const named = columns.slice(0, width);
  const currencyOf = currencyReader(hasHeadings ? first.cells : [], named);
  const isTorn = tornRows(lines, named, separator);
  return {
    ok: true,
    list: {
      rows: lines.map((record) => {
        const split = separator === "," ? splitAmountOf(record, named) : undefined;
        return readRow({ ...record, line: record.line + removedLines }, named, words, {
          split,
          isTorn: isTorn(record),
          currency: currencyOf(record.cells),
        });
      }),
      columns: LIST_COLUMNS.filter((column) => named.includes(column)),
      ignored: hasHeadings
        ? first.cells.filter((cell, index) => headings[index] === undefined && cell.trim() !== "").map(shown)
        : [],
      hasHeadings,
    },
  };
}

/** Drops the totals that our own files of a search have below their rows. */
function beforeTotals(records: readonly DelimitedRecord[]): readonly DelimitedRecord[] {
  const totals = records.findIndex(({ cells }) => beginsTotals(cells[0] ?? ""));
  return totals === -1 ? records : records.slice(0, totals);
}

/**
 * Finds the separator that splits the first line into the most known columns, and among equal ones into the most
 * columns.
 */
function separatorOf(text: string): string {
  const firstLine = text.trimStart().split(/\r\n|\r|\n/, 1)[0] ?? "";
  const parted = SEPARATORS.map((separator) => {
    const cells = readDelimited(firstLine, separator)[0]?.cells ?? [];
    return { separator, known: cells.filter(columnOfHeading).length, cells: cells.length };
  });
  const isBetter = (left: Parted, right: Parted) =>
    left.known === right.known ? left.cells > right.cells : left.known > right.known;
  const best = parted.reduce((left, right) => (isBetter(right, left) ? right : left));
  if (best.known > 0) return best.separator;
  return parted.find(({ cells }) => cells > 1)?.separator ?? ",";
}

type Parted = { known: number; cells: number };

/** Finds a possible amount with a decimal comma that was split into two cells. */
function splitAmountOf(record: DelimitedRecord, columns: readonly (ListColumn | undefined)[]): string | undefined {
  const amountAt = columns.indexOf("amount");
  const named = (cells: readonly string[], column: ListColumn) => cells[columns.indexOf(column)]?.trim() ?? "";
  return splitAmount(record, amountAt, (cells) => {
    const transactionId = named(cells, "transaction").replace(/^#/, "");
    const order = named(cells, "order");
    const isNamed = transactionId === "" ? order !== "" : isTransactionId(transactionId);
    const amount = cells[amountAt]?.trim() ?? "";
    return isNamed && !order.includes(",") && (amount.includes(",") || readAmount(amount).ok);
  });
}

function readRow(
  { line, cells, broken }: DelimitedRecord,
  columns: readonly (ListColumn | undefined)[],
  words: ListWords,
  { split, isTorn, currency }: { split: string | undefined; isTorn: boolean; currency: string | null },
): RequestedRow {
  const faults: RowFault[] = [];
  const place = (column: ListColumn) => columns.indexOf(column) + 1;
  const cell = (column: ListColumn) => (place(column) === 0 ? "" : (cells[place(column) - 1] ?? "").trim());
  // Our own files guard text against spreadsheets.
  const wordsIn = (column: ListColumn) =>
    cleanedText(withoutFormulaGuards(cell(column)), column === "note" ? "lines" : "line");
  const fault = (column: ListColumn, problem: RowFault["problem"]) =>
    void faults.push({ column, place: place(column), problem, text: shown(cell(column)) });
  if (broken || isTorn) faults.push({ column: "line", place: 1, problem: "quotes_broken", text: "" });
  const beyond = cells.findIndex((text, index) => index >= columns.length && text.trim() !== "");
  if (beyond !== -1)
    faults.push({ column: "line", place: beyond + 1, problem: "cells_too_many", text: shown(cells[beyond] ?? "") });

  const transactionId = cleanedText(cell("transaction"), "line").replace(/^#/, "");
  const orderNumber = wordsIn("order");
  if (transactionId === "" && orderNumber === "")
    fault(place("transaction") > 0 ? "transaction" : "order", "id_missing");
  else if (transactionId !== "" && !isTransactionId(transactionId)) fault("transaction", "id_unreadable");
  if (orderNumber.length > LIST_ORDER_NUMBER_LIMIT || keptTextFault(orderNumber, "line"))
    fault("order", "order_unreadable");

  const amount = place("amount") === 0 ? null : readAmount(cell("amount"));
  if (split !== undefined)
    faults.push({ column: "amount", place: place("amount"), problem: "amount_split", text: shown(split) });
  else if (amount && !amount.ok) fault("amount", amount.problem);
  if (currency === null) fault("amount", "amount_unreadable");
  const reason = cell("reason") === "" ? "" : words.reasonOf(wordsIn("reason"));
  if (reason === null) fault("reason", "reason_unknown");
  const note = wordsIn("note");
  if (!words.isNote(note)) fault("note", "note_unreadable");
  return {
    line,
    transactionId: isTransactionId(transactionId) ? transactionId : "",
    orderNumber: faults.some(({ problem }) => problem === "order_unreadable") ? "" : orderNumber,
    amountCents: amount?.ok && split === undefined ? amount.cents : null,
    ...(currency && { currency }),
    reason: reason ?? "",
    note: words.isNote(note) ? note : "",
    faults,
  };
}

/** Shortens the headings of a problem for display. */
function shownIn(problem: ColumnsProblem): ColumnsProblem {
  return problem.problem === "list_column_twice"
    ? { ...problem, heading: shown(problem.heading), other: shown(problem.other) }
    : { ...problem, heading: shown(problem.heading) };
}

/** Shortens a cell so that it can still be recognized, without characters that must not be kept. */
function shown(text: string): string {
  const clean = withoutHarmfulSigns(text.slice(0, LONGEST_SHOWN_CELL));
  return clean.length > SHOWN_TEXT_LIMIT ? `${clean.slice(0, SHOWN_TEXT_LIMIT).toWellFormed()}…` : clean;
}
