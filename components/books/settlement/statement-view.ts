import type {
  OmittedLine,
  Statement,
  StatementProblem,
  UnreadLine,
} from "#lib/domain/accounting/settlement/statement/statement.ts";

/** A line of the bank's statement that pays settlements. */
export type MatchedView = {
  postedOn: string;
  amountCents: number;
  description: string;
  /** The settlement days that it pays, oldest first. */
  days: readonly string[];
  differenceCents: number;
  /** Null for a line that an earlier upload matched. */
  daysLate: number | null;
};

type DueView = { day: string; arrivesOn: string; netCents: number };
type LineView = { line: number; postedOn: string; amountCents: number; description: string };

/** A withdrawal that took a deposit back: `deposit` is null where no line is known that it could be. */
export type ReturnedView = LineView & { occurrence: number; deposit: { postedOn: string; amountCents: number } | null };

/** The result of a statement. */
export type CheckedStatementView = Pick<Statement, "format" | "currency" | "accountLastFour"> & {
  kind: "checked";
  from: string;
  to: string;
  lineCount: number;
  missing: readonly DueView[];
  expected: readonly DueView[];
  matched: readonly MatchedView[];
  /** The first of each list; `counts` says how many there are. */
  unknown: readonly LineView[];
  returned: readonly ReturnedView[];
  doubtful: readonly LineView[];
  unread: readonly UnreadLine[];
  omitted: readonly OmittedLine[];
  counts: Readonly<Record<"unknown" | "returned" | "doubtful" | "unread" | OmittedLine["omission"], number>>;
};

/** The answer to an upload: a result, or why the file was not read, or what a person must choose. */
export type StatementView = CheckedStatementView | ({ kind: "unread" } & StatementProblem);
