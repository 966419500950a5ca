import type { OwnTotals } from "#lib/domain/accounting/settlement/own-totals.ts";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";

/** The figures that both sides have. */
export const COMPARED = ["salesCents", "refundsCents", "approvedCount", "declinedCount"] as const;
export type SettlementFigure = (typeof COMPARED)[number];

/** A figure in which the service differs from us: its figure less ours, in cents or transactions. */
export type Difference = { figure: SettlementFigure; by: number };

/**
 * The comparison of one day in one currency. `unreported`: we have transactions, and the service has no settlement. `unread`: the
 * figures of one side could not be read, or not all of them.
 */
export type SettlementComparison =
  | { kind: "tied" }
  | { kind: "differs"; differences: readonly Difference[] }
  | { kind: "unreported" }
  | { kind: "unread" };

/** One day in one currency: the service's settlement and our own totals; null where that side has nothing, or was not read. */
export type SettlementDay = {
  day: string;
  currency: string;
  record: SettlementRecord | null;
  own: OwnTotals | null;
  comparison: SettlementComparison;
};

/** What was read of both sides. */
export type SettlementSides = {
  records: readonly SettlementRecord[];
  totals: readonly OwnTotals[];
  /** The days whose settlements could not be read. */
  unreadRecords: readonly SettlementDays[];
  /** The days of which our own rows were not read, or not all of them. */
  unreadOwn: readonly SettlementDays[];
};

/** Compares all days that either side knows, by currency: those that need somebody's eyes first, then the latest. */
export function compareSettlement(sides: SettlementSides): readonly SettlementDay[] {
  const { records, totals, unreadRecords, unreadOwn } = sides;
  const keyOf = ({ day, currency }: { day: string; currency: string }) => `${day} ${currency}`;
  const recordOf = new Map(records.map((record) => [keyOf(record), record]));
  const ownOf = new Map(totals.map((own) => [keyOf(own), own]));
  const areVoidsListed = totals.some(({ voidRowCount }) => voidRowCount > 0);
  const days = [...new Map([...records, ...totals].map((side) => [keyOf(side), side])).entries()];
  return days
    .map(([key, { day, currency }]): SettlementDay => {
      const record = recordOf.get(key) ?? null;
      const own = ownOf.get(key) ?? null;
      const isIn = ({ from, to }: SettlementDays) => from <= day && day <= to;
      const isUnread = unreadOwn.some(isIn) || (record === null && unreadRecords.some(isIn));
      const comparison = isUnread ? ({ kind: "unread" } as const) : compareDay(record, own, areVoidsListed);
      return { day, currency, record, own, comparison };
    })
    .toSorted(
      (left, right) =>
        URGENCY[left.comparison.kind] - URGENCY[right.comparison.kind] ||
        (left.day > right.day ? -1 : Number(left.day < right.day)) ||
        (left.currency < right.currency ? -1 : 1),
    );
}

const URGENCY: Readonly<Record<SettlementComparison["kind"], number>> = {
  differs: 0,
  unreported: 1,
  unread: 2,
  tied: 3,
};

function compareDay(
  record: SettlementRecord | null,
  own: OwnTotals | null,
  areVoidsListed: boolean,
): SettlementComparison {
  if (record === null) return { kind: "unreported" };
  // A service that lists no void rows still counts them as approved.
  const unlisted = own && !areVoidsListed ? own.voidedCount : 0;
  const ours = own
    ? { ...own, approvedCount: own.approvedCount + unlisted }
    : { salesCents: 0, refundsCents: 0, approvedCount: 0, declinedCount: 0 };
  const differences = COMPARED.map((figure) => ({ figure, by: record[figure] - ours[figure] })).filter(
    ({ by }) => by !== 0,
  );
  return differences.length === 0 ? { kind: "tied" } : { kind: "differs", differences };
}
