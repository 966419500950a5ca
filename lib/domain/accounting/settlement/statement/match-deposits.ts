import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import type { MatchTolerance } from "#lib/domain/accounting/settlement/statement/match-tolerance.ts";
import type { StatementLine } from "#lib/domain/accounting/settlement/statement/statement.ts";

/** A line of the statement and the settlements that it pays: one, or several that the bank added up. */
export type MatchedDeposit = {
  line: StatementLine;
  records: readonly SettlementRecord[];
  /** The line's amount less the nets of the settlements. */
  differenceCents: number;
  /** The days by which the line is later than the day named by the settlement; negative: earlier. */
  daysLate: number;
};

/** Settlements against a statement. `expected`: within the tolerance they may still come after its last day. */
export type DepositMatch = {
  matched: readonly MatchedDeposit[];
  missing: readonly SettlementRecord[];
  expected: readonly SettlementRecord[];
  /** Deposits that pay no settlement. */
  unknown: readonly StatementLine[];
};

/** A settlement with the day on which its money arrives. */
type Due = SettlementRecord & { arrivesOn: string };

/** Banks add up weekends, and at most a week with holidays. */
const MOST_ADDED_UP = 7;

/**
 * Matches the lines of a statement with the settlements of the same currency: each line with one settlement, or with several in a
 * row whose nets add up to it. As many as possible are matched one to one, each with the closest. A settlement of a negative net is
 * matched with a withdrawal. `statement`: the days that the whole statement covers.
 */
export function matchDeposits(
  lines: readonly StatementLine[],
  records: readonly SettlementRecord[],
  tolerance: MatchTolerance,
  statement: SettlementDays,
): DepositMatch {
  const due = records
    .filter((record): record is Due => record.arrivesOn !== null && record.netCents !== 0)
    .toSorted((left, right) => order(left.arrivesOn, right.arrivesOn) || order(left.day, right.day));
  const lineOf = pairs(lines, due, tolerance);
  const matched = [...lineOf].map(([record, line]) => matchedDeposit(line, [record]));
  const used = new Set(lineOf.values());
  const left = due.filter((record) => !lineOf.has(record));
  for (const line of lines.filter((one) => !used.has(one)).toSorted((a, b) => order(a.postedOn, b.postedOn))) {
    const run = runFor(line, left, tolerance);
    if (!run) continue;
    used.add(line);
    left.splice(left.indexOf(run[0] as Due), run.length);
    matched.push(matchedDeposit(line, run));
  }
  const isOver = ({ arrivesOn }: Due) => daysBetween(arrivesOn, statement.to) >= tolerance.days;
  const covered = left.filter(({ arrivesOn }) => arrivesOn >= statement.from && arrivesOn <= statement.to);
  return {
    matched: matched.toSorted((one, other) => order(other.line.postedOn, one.line.postedOn)),
    missing: covered.filter(isOver),
    expected: covered.filter((record) => !isOver(record)),
    unknown: lines.filter((line) => line.amountCents > 0 && !used.has(line)),
  };
}

/** Pairs as many settlements and lines as possible (augmenting paths), each settlement trying its closest line first. */
function pairs(lines: readonly StatementLine[], due: readonly Due[], tolerance: MatchTolerance) {
  const recordOf = new Map<StatementLine, Due>();
  const linesOf = new Map(due.map((record) => [record, closestLines(record, lines, tolerance)]));
  const place = (record: Due, tried: Set<StatementLine>): boolean =>
    (linesOf.get(record) ?? []).some((line) => {
      if (tried.has(line)) return false;
      tried.add(line);
      const holder = recordOf.get(line);
      if (holder && !place(holder, tried)) return false;
      recordOf.set(line, record);
      return true;
    });
  for (const record of due) place(record, new Set());
  return new Map([...recordOf].map(([line, record]) => [record, line] as const));
}

function closestLines(record: Due, lines: readonly StatementLine[], tolerance: MatchTolerance): StatementLine[] {
  const distance = (line: StatementLine) => Math.abs(line.amountCents - record.netCents);
  const delay = (line: StatementLine) => Math.abs(daysBetween(record.arrivesOn, line.postedOn));
  return lines
    .filter((line) => isWithin(line, [record], tolerance))
    .toSorted((one, other) => distance(one) - distance(other) || delay(one) - delay(other));
}

/** Finds settlements in a row that add up to a line; undefined if none do. */
function runFor(line: StatementLine, left: readonly Due[], tolerance: MatchTolerance): readonly Due[] | undefined {
  const due = left.filter((record) => isInDays(line, record, tolerance));
  for (let start = 0; start < due.length; start += 1) {
    for (let length = 2; length <= MOST_ADDED_UP && start + length <= due.length; length += 1) {
      const run = due.slice(start, start + length);
      if (isWithin(line, run, tolerance)) return run;
    }
  }
  return undefined;
}

function isWithin(line: StatementLine, records: readonly Due[], { cents, days }: MatchTolerance): boolean {
  const net = netOf(records);
  if (Math.sign(net) !== Math.sign(line.amountCents) || Math.abs(line.amountCents - net) > cents) return false;
  return records.every((record) => isInDays(line, record, { days }));
}

function isInDays(line: StatementLine, { arrivesOn }: Due, { days }: Pick<MatchTolerance, "days">): boolean {
  return Math.abs(daysBetween(arrivesOn, line.postedOn)) <= days;
}

function matchedDeposit(line: StatementLine, records: readonly Due[]): MatchedDeposit {
  const due =
    records
      .map(({ arrivesOn }) => arrivesOn)
      .toSorted()
      .at(-1) ?? line.postedOn;
  return {
    line,
    records,
    differenceCents: line.amountCents - netOf(records),
    daysLate: daysBetween(due, line.postedOn),
  };
}

function netOf(records: readonly SettlementRecord[]): number {
  return records.reduce((sum, { netCents }) => sum + netCents, 0);
}

function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Numbers days in their order. A statement has thousands of lines, but few days. */
const numbers = new Map<string, number>();
const KEPT_NUMBERS = 10_000;

function dayNumber(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  if (numbers.size >= KEPT_NUMBERS) numbers.clear();
  const number = Temporal.PlainDate.from("2000-01-01").until(day, { largestUnit: "days" }).days;
  numbers.set(day, number);
  return number;
}

function order(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
