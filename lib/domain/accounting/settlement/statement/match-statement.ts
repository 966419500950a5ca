import { type BankDeposit, type LineKey, lineKey } from "#lib/domain/accounting/settlement/bank-deposit.ts";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import { type DepositMatch, matchDeposits } from "#lib/domain/accounting/settlement/statement/match-deposits.ts";
import type { MatchTolerance } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import {
  doubtfulWithdrawals,
  type KnownReturn,
  type ReturnedDeposit,
  returnedDeposits,
} from "#lib/domain/accounting/settlement/statement/returned-deposits.ts";
import {
  OMISSIONS,
  type OmittedLine,
  type Statement,
  type StatementLine,
} from "#lib/domain/accounting/settlement/statement/statement.ts";

/** The most lines of a list that nobody can read to its end. */
const MOST_SHOWN = 200;

/** What a statement is matched with: the settlements of its currency, and what earlier uploads found. */
export type MatchGround = {
  records: readonly SettlementRecord[];
  /** The deposits that were ticked off: of these settlements, or with lines of these days or of the weeks before. */
  deposits: readonly BankDeposit[];
  returns: readonly KnownReturn[];
  /** Withdrawals of which a person said that they take nothing back. */
  otherWithdrawals: readonly LineKey[];
  tolerance: MatchTolerance;
};

/** A statement against the settlements of its days. `earlierDeposits`: what earlier uploads had matched already. Long lists are cut. */
export type StatementMatch = DepositMatch &
  SettlementDays &
  Pick<Statement, "format" | "accountLastFour" | "unread" | "omitted"> & {
    lineCount: number;
    earlierDeposits: readonly BankDeposit[];
    returned: readonly ReturnedDeposit[];
    /** Withdrawals of exactly the amount of a deposit that is ticked off. */
    doubtful: readonly StatementLine[];
    /** How long each list is as a whole. */
    counts: Readonly<Record<"unknown" | "returned" | "doubtful" | "unread" | OmittedLine["omission"], number>>;
    /** Ticks that the bank took back, and the returns to remember, so that no later upload ticks their deposits off. */
    opened: readonly LineKey[];
    newReturns: readonly KnownReturn[];
  };

/** Matches a statement, of which at least one line was read. A deposit that the bank took back pays nothing. */
export function matchStatement(
  { lines, unread, omitted, format, accountLastFour }: Statement,
  { records, deposits, returns, otherWithdrawals, tolerance }: MatchGround,
): StatementMatch {
  const covered = coveredDays(lines);
  const inFile = new Set(lines.map(lineKey));
  const keptKeys = new Set(deposits.map(lineKey));
  const otherKeys = new Set(otherWithdrawals.map(lineKey));
  const isAsked = (line: StatementLine) => !otherKeys.has(lineKey(line));
  const returned = returnedDeposits(lines.filter(isAsked), { ticked: deposits, known: returns });
  const returnedKeys = new Set(
    [...returns.map(({ deposit }) => deposit), ...returned.flatMap(({ deposit }) => deposit ?? [])].map(lineKey),
  );
  const returnLines = new Set(returned.filter(({ deposit }) => deposit).map(({ line }) => line));
  const stillKept = deposits.filter((deposit) => !returnedKeys.has(lineKey(deposit)));
  const keptDays = new Set(stillKept.map(({ day }) => day));
  const open = records.filter(({ day }) => !keptDays.has(day));
  const free = lines.filter(
    (line) => !keptKeys.has(lineKey(line)) && !returnedKeys.has(lineKey(line)) && !returnLines.has(line),
  );
  const { unknown, ...match } = matchDeposits(free, open, tolerance, covered);
  const paid = new Set(match.matched.flatMap((deposit) => deposit.records));
  const unpaid = open.filter((record) => !paid.has(record));
  // A deposit that would have paid a settlement is remembered, though nothing was ticked off.
  const taken = lines.filter((line) => returnedKeys.has(lineKey(line)) && !keptKeys.has(lineKey(line)));
  const wouldPay = new Set(matchDeposits(taken, unpaid, tolerance, covered).matched.map(({ line }) => lineKey(line)));
  const knownReturns = new Set(returns.map(({ line }) => lineKey(line)));
  const newReturns = returned.flatMap(({ line, deposit }): readonly KnownReturn[] => {
    const isNew = deposit && !knownReturns.has(lineKey(line));
    return isNew && (keptKeys.has(lineKey(deposit)) || wouldPay.has(lineKey(deposit))) ? [{ deposit, line }] : [];
  });
  const earlierDeposits = stillKept.filter((deposit) => inFile.has(lineKey(deposit)));
  const matchedLines = new Set(match.matched.map(({ line }) => line));
  // A withdrawal that pays a negative settlement takes nothing back.
  const takenBack = returned.filter(({ line }) => !matchedLines.has(line));
  const named = new Set(takenBack.map(({ line }) => line));
  const doubtful = doubtfulWithdrawals(
    free.filter((line) => !matchedLines.has(line) && !named.has(line) && isAsked(line)),
    [...matchedLines, ...earlierDeposits],
  );
  const omissions = OMISSIONS.map((name) => [name, omitted.filter(({ omission }) => omission === name)] as const);
  return {
    ...{ ...match, ...covered, format, accountLastFour, earlierDeposits, newReturns },
    lineCount: lines.length,
    unknown: unknown.slice(0, MOST_SHOWN),
    returned: takenBack.slice(0, MOST_SHOWN),
    doubtful: doubtful.slice(0, MOST_SHOWN),
    unread: unread.slice(0, MOST_SHOWN),
    omitted: omissions.flatMap(([, own]) => own.slice(0, MOST_SHOWN)),
    counts: {
      ...(Object.fromEntries(omissions.map(([name, own]) => [name, own.length])) as Record<
        OmittedLine["omission"],
        number
      >),
      ...{ unknown: unknown.length, returned: takenBack.length, doubtful: doubtful.length, unread: unread.length },
    },
    opened: deposits.filter((deposit) => returnedKeys.has(lineKey(deposit))),
  };
}

/** Returns the days of the first and the last line. */
export function coveredDays(lines: readonly StatementLine[]): SettlementDays {
  let [from = "", to = ""] = [lines[0]?.postedOn, lines[0]?.postedOn];
  for (const { postedOn } of lines) {
    if (postedOn < from) from = postedOn;
    if (postedOn > to) to = postedOn;
  }
  return { from, to };
}
