import type { Sum, Totals } from "#lib/domain/search/rows/totals.ts";

/** What a manager looks at first, of one currency. */
export type KeyFigures = {
  sales: Sum;
  refunds: Sum;
  netCents: number;
  declines: Sum;
  /** Of all tries to charge or hold, the part that the bank approved, in tenths of a percent; null without any. */
  approvalPerMille: number | null;
  /** Of a sale; null without any. */
  averageCents: number | null;
};

const NONE: Sum = { count: 0, amountCents: 0 };

/** Computes them from the totals of a period; undefined: the period has no row in that currency. */
export function keyFigures(totals: Totals | undefined): KeyFigures {
  const { sales = NONE, refunds = NONE, declines = NONE, preAuthorizations = NONE, voids = NONE } = totals ?? {};
  // A voided transaction was approved first.
  const approved = sales.count + preAuthorizations.count + voids.count;
  const tries = approved + declines.count;
  return {
    sales,
    refunds,
    netCents: sales.amountCents - refunds.amountCents,
    declines,
    approvalPerMille: tries === 0 ? null : Math.round((approved / tries) * 1_000),
    averageCents: sales.count === 0 ? null : Math.round(sales.amountCents / sales.count),
  };
}

/** The change from one figure to another in tenths of a percent; null where there was nothing before. */
export function changePerMille(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 1_000);
}
