import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import { isDay } from "#lib/domain/time/days.ts";

/** One line of a bank's statement. */
export type StatementLine = {
  /** The number of the line in the file, from 1; of an OFX file, of the transaction. */
  line: number;
  /** The bank's own day, `YYYY-MM-DD`. */
  postedOn: string;
  /** Positive: money that came in. */
  amountCents: number;
  /** Which of the lines of the same day and amount it is, from 1. Statements list whole days. */
  occurrence: number;
  description: string;
};

/** A line before it is numbered among those of the same day and amount. */
export type ReadLine = Omit<StatementLine, "occurrence"> & {
  /** ISO 4217, of this line alone; empty: that of the statement. */
  currency: string;
};

/** What can be wrong with a line. */
export const LINE_PROBLEMS = ["date", "amount", "direction", "status", "cells", "quotation_mark"] as const;

/** A line that could not be read, and what is wrong with it. */
export type UnreadLine = { line: number; problem: (typeof LINE_PROBLEMS)[number] };

/** Why a line that can be read moves no money of this statement. */
export const OMISSIONS = ["pending", "future", "balance", "currency"] as const;

/** A line that was left out, and why. */
export type OmittedLine = { line: number; omission: (typeof OMISSIONS)[number] };

/** A row of a file. */
export type StatementRow = ReadLine | UnreadLine | OmittedLine;

/**
 * Divides the rows of a file into the lines of one currency, numbered among their like, the unread and the omitted ones. `declared`:
 * the currency of the whole file; `page`: that of the person's page, for a file of several currencies. A day that has not come moved
 * no money yet; `lastDay` is the last one that has begun anywhere.
 */
export function dividedRows(
  rows: readonly StatementRow[],
  { declared, page, lastDay }: { declared: string; page: string; lastDay: string },
): Pick<Statement, "currency" | "lines" | "unread" | "omitted"> {
  const read: ReadLine[] = [];
  const unread: UnreadLine[] = [];
  const omitted: OmittedLine[] = [];
  for (const row of rows) {
    if ("problem" in row) unread.push(row);
    else if ("omission" in row) omitted.push(row);
    else if (row.postedOn > lastDay) omitted.push({ line: row.line, omission: "future" });
    else read.push(row);
  }
  const [only = "", ...others] = new Set(read.map((row) => row.currency));
  const currency = declared || (others.length === 0 ? only : page);
  const lines: StatementLine[] = [];
  const counts = new Map<string, number>();
  for (const { currency: own, ...row } of read) {
    if (own !== "" && own !== currency) {
      omitted.push({ line: row.line, omission: "currency" });
      continue;
    }
    const key = `${row.postedOn} ${row.amountCents}`;
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    lines.push({ ...row, occurrence });
  }
  return { currency, lines, unread, omitted };
}

/** A bank's statement, as far as it could be read. */
export type Statement = {
  format: "csv" | "ofx";
  /** ISO 4217; empty: the file names none. */
  currency: string;
  /** The last four digits of the account's number; empty: the file names none. No more of it is ever kept. */
  accountLastFour: string;
  lines: readonly StatementLine[];
  unread: readonly UnreadLine[];
  omitted: readonly OmittedLine[];
};

/** The columns of a file of separated values, by number from 0; null: there is none. */
export type StatementColumns = {
  date: number;
  description: number | null;
  /** One column of signed amounts, or one of either or both for money out and in. */
  amount: number | null;
  debit: number | null;
  credit: number | null;
};

/** The columns in the order in which an address names them. */
export const STATEMENT_COLUMNS = [
  "date",
  "description",
  "amount",
  "debit",
  "credit",
] as const satisfies readonly (keyof StatementColumns)[];

/** The order of day, month and year in dates such as `05/06/2026` and `26/11/24`. */
export const DAY_ORDERS = ["day_first", "month_first", "year_first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The words of a column that say whether money came in or went out, as a person sorts them. */
export type DirectionWords = { in: readonly string[]; out: readonly string[] };

/** What a person chooses where a file does not say it. `currency`: that of the page, for a file of several. */
export type StatementChoices = {
  columns?: StatementColumns | undefined;
  dayOrder?: DayOrder | undefined;
  directions?: DirectionWords | undefined;
  currency?: string | undefined;
};

/** Files that people download in place of one that can be read, by the names that banks give them. */
export const OTHER_FORMATS = ["QIF", "MT940", "camt (ISO 20022)", "BAI2", "Excel", "PDF", "HTML"] as const;

type Sample = readonly (readonly string[])[];

/** Why a file is no statement that can be read; those with a sample, an example or words ask a person to choose. */
export type StatementProblem =
  | {
      problem:
        | "statement_empty"
        | "statement_not_text"
        | "statement_too_large"
        | "statement_unsafe"
        | "statement_too_long"
        | "statement_several_accounts";
    }
  | { problem: "statement_other_format"; format: (typeof OTHER_FORMATS)[number] }
  | { problem: "statement_columns"; sample: Sample }
  | { problem: "statement_day_order"; example: string; orders: readonly DayOrder[] }
  | { problem: "statement_directions"; words: readonly string[] }
  /** No line could be read: the first lines, and why. An OFX file has no columns, and so no sample. */
  | {
      problem: "statement_unread";
      unread: readonly UnreadLine[];
      omitted: readonly OmittedLine[];
      sample: Sample | null;
    };

export type ReadStatement = { ok: true; statement: Statement } | ({ ok: false } & StatementProblem);

export const MAX_STATEMENT_BYTES = 5 * 1_048_576;
export const MAX_STATEMENT_LINES = 20_000;
/** The longest line of a file, and the most cells of all lines: more is no statement, and would take long. */
export const MAX_LINE_LENGTH = 10_000;

const LONGEST_DESCRIPTION = 200;
/** Runs of digits that may be an account's number; a day or an amount has fewer. */
const LONG_NUMBER = /[0-9](?:[ -]?[0-9]){6,}/g;

/** Makes a text of a statement safe to keep and to show: no card or account numbers, no control characters, not too long. */
export function plainDescription(text: string): string {
  const line = text
    .slice(0, MAX_LINE_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
  return withoutLongNumbers(maskCardNumbers(line.slice(0, 2 * LONGEST_DESCRIPTION)))
    .slice(0, LONGEST_DESCRIPTION)
    .toWellFormed();
}

/** Decides whether a text is a day that a statement may have, `YYYY-MM-DD`, of this century. */
export function isStatementDay(text: string): boolean {
  return isDay(text) && text.startsWith("20");
}

/** Returns the last four digits of an account's number; empty if it has fewer. */
export function lastFourOf(accountNumber: string): string {
  return /[0-9]{4}$/.exec(accountNumber.replace(/[^0-9]/g, ""))?.[0] ?? "";
}

function withoutLongNumbers(text: string): string {
  return text.replace(LONG_NUMBER, (digits) => `••••${lastFourOf(digits)}`);
}
