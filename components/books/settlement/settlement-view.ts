import type { SettlementComparison, SettlementFigure } from "#lib/domain/accounting/settlement/compare-settlement.ts";
import type { OwnTotals } from "#lib/domain/accounting/settlement/own-totals.ts";
import type { SettlementDays } from "#lib/domain/accounting/settlement/settlement-days.ts";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

/** The service's side of one day, as the table shows it. */
type ServiceFigures = Pick<
  SettlementRecord,
  "state" | "stateWord" | "arrivesOn" | "netCents" | "salesCents" | "refundsCents" | "feesCents"
> & {
  /** The part of the net that sales, refunds and fees do not explain. */
  otherCents: number;
};

/** One line of the table: a Pacific day in the currency of the table. */
export type SettlementLine = {
  day: string;
  /** In the person's language, since banks add weekends up. */
  weekday: string;
  service: ServiceFigures | null;
  own: Pick<OwnTotals, "salesCents" | "refundsCents"> | null;
  comparison: SettlementComparison;
  /** The bank's deposit that a statement matched with it; `differenceCents`: its settlement's net now less the one matched. */
  deposit: { postedOn: string; differenceCents: number } | null;
  /** The searches that find exactly the rows behind our own figures, and all rows of the day. */
  href: Readonly<Record<SettlementFigure | "all", string>>;
};

/** The days of a period in one currency, those that differ first. */
export type CurrencySettlement = { currency: string; lines: readonly SettlementLine[] };

type UnreadDays = SettlementDays & { cause: UnavailableCause };

/** Everything that the page shows of a period. */
export type SettlementView = {
  currencies: readonly CurrencySettlement[];
  unreadRecords: readonly UnreadDays[];
  /** Days of which our own rows could not be read, or not all of them. */
  unreadOwn: readonly UnreadDays[];
  /** The number of days that the day book does not have yet. */
  awaitedCount: number;
};
