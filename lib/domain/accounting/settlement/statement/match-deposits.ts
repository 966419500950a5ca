import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import { bankDaysBetween, dayNumber, mostDaysOf } from "#lib/domain/accounting/settlement/statement/bank-days.ts";
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

/** A line with the number of its day. */
type Dated = { line: StatementLine; on: number };

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
  const dated = lines
    .map((line) => ({ line, on: dayNumber(line.postedOn) }))
    .toSorted((left, right) => left.on - right.on);
  const lineOf = pairs(dated, due, tolerance);
  const matched = [...lineOf].map(([record, line]) => matchedDeposit(line, [record]));
  const used = new Set(lineOf.values());
  const left = due.filter((record) => !lineOf.has(record));
  for (const { line, on } of dated) {
    const run = used.has(line) ? undefined : runFor(line, dueNear(on, left, tolerance), tolerance);
    if (!run) continue;
    used.add(line);
    left.splice(left.indexOf(run[0] as Due), run.length);
    matched.push(matchedDeposit(line, run));
  }
  const isOver = ({ arrivesOn }: Due) =>
    bankDaysBetween(dayNumber(arrivesOn), dayNumber(statement.to)) >= tolerance.days;
  const covered = left.filter(({ arrivesOn }) => arrivesOn >= statement.from && arrivesOn <= statement.to);
  return {
    matched: matched.toSorted((left, right) => order(right.line.postedOn, left.line.postedOn)),
    missing: covered.filter(isOver),
    expected: covered.filter((record) => !isOver(record)),
    unknown: lines.filter((line) => line.amountCents > 0 && !used.has(line)),
  };
}

/** Pairs as many settlements and lines as possible (augmenting paths), each settlement trying its closest line first. */
function pairs(lines: readonly Dated[], due: readonly Due[], tolerance: MatchTolerance) {
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

function closestLines(record: Due, lines: readonly Dated[], tolerance: MatchTolerance): StatementLine[] {
  const arrival = dayNumber(record.arrivesOn);
  const near: Dated[] = [];
  for (let at = firstFrom(arrival - tolerance.days, lines, ({ on }) => on); at < lines.length; at += 1) {
    const candidate = lines[at] as Dated;
    if (!isInDays(candidate.on, arrival, tolerance)) break;
    if (isOfAmount(candidate.line.amountCents, record.netCents, tolerance)) near.push(candidate);
  }
  const distance = ({ line }: Dated) => Math.abs(line.amountCents - record.netCents);
  const delay = ({ on }: Dated) => Math.abs(on - arrival);
  return near
    .sort((left, right) => distance(left) - distance(right) || delay(left) - delay(right))
    .map(({ line }) => line);
}

/** Finds the place of the first item from a day on; the items are in the order of their days. */
function firstFrom<T>(day: number, items: readonly T[], dayOf: (item: T) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (dayOf(items[middle] as T) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the settlements that a line of a day may pay, in their order. */
function dueNear(on: number, left: readonly Due[], tolerance: MatchTolerance): readonly Due[] {
  const arrival = ({ arrivesOn }: Due) => dayNumber(arrivesOn);
  const start = firstFrom(on - mostDaysOf(tolerance.days), left, arrival);
  const end = firstFrom(on + tolerance.days + 1, left, arrival);
  return left.slice(start, end).filter((record) => isInDays(on, arrival(record), tolerance));
}

/** Finds settlements in a row that add up to a line; undefined if none do. */
function runFor(line: StatementLine, due: readonly Due[], tolerance: MatchTolerance): readonly Due[] | undefined {
  for (let start = 0; start < due.length; start += 1) {
    let netCents = (due[start] as Due).netCents;
    for (let end = start + 1; end < due.length && end - start < MOST_ADDED_UP; end += 1) {
      netCents += (due[end] as Due).netCents;
      if (isOfAmount(line.amountCents, netCents, tolerance)) return due.slice(start, end + 1);
    }
  }
  return undefined;
}

function isOfAmount(amountCents: number, netCents: number, { cents }: MatchTolerance): boolean {
  return Math.sign(netCents) === Math.sign(amountCents) && Math.abs(amountCents - netCents) <= cents;
}

/** Whether a line's day is within the tolerance. Banks book nothing on a weekend, so its days make no deposit late. */
function isInDays(on: number, arrival: number, { days }: MatchTolerance): boolean {
  return on < arrival ? arrival - on <= days : bankDaysBetween(arrival, on) <= days;
}

function matchedDeposit(line: StatementLine, records: readonly Due[]): MatchedDeposit {
  const due =
    records
      .map(({ arrivesOn }) => arrivesOn)
      .toSorted()
      .at(-1) ?? line.postedOn;
  const netCents = records.reduce((sum, record) => sum + record.netCents, 0);
  return {
    line,
    records,
    differenceCents: line.amountCents - netCents,
    daysLate: dayNumber(line.postedOn) - dayNumber(due),
  };
}

function order(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
