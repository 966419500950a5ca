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
export type ReadLine = Omit<StatementLine, "occurrence">;

/** A line that could not be read, and what is wrong with it. */
export type UnreadLine = { line: number; problem: "date" | "amount" | "quotation_mark" };

/** Divides the rows of a file into those that were read, numbered among their like, and the others. */
export function dividedRows(rows: readonly (ReadLine | UnreadLine)[]): Pick<Statement, "lines" | "unread"> {
  const lines: StatementLine[] = [];
  const unread: UnreadLine[] = [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    if ("problem" in row) {
      unread.push(row);
      continue;
    }
    const key = `${row.postedOn} ${row.amountCents}`;
    const occurrence = (counts.get(key) ?? 0) + 1;
    counts.set(key, occurrence);
    lines.push({ ...row, occurrence });
  }
  return { lines, unread };
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

/** The order of day and month in dates such as `05/06/2026`. */
export const DAY_ORDERS = ["day_first", "month_first"] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** What a person chooses where a file does not say it. */
export type StatementChoices = { columns?: StatementColumns | undefined; dayOrder?: DayOrder | undefined };

/** Why a file is no statement that can be read; the last two ask a person to choose. */
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
  | { problem: "statement_columns"; sample: readonly (readonly string[])[] }
  | { problem: "statement_day_order"; example: string };

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
