import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { type Totals, totalsOf } from "#lib/domain/search/rows/totals.ts";

/** The totals of what one person of our staff did; empty: nobody of ours. */
export type PersonTotals = { person: string; totals: readonly Totals[] };

/**
 * Computes the totals of each person's rows, the largest refunds first. Empty while the column of people is hidden: the rows then
 * name nobody.
 */
export function personTotals(rows: readonly SearchRow[]): readonly PersonTotals[] {
  if (!rows.some(({ more }) => more?.person)) return [];
  const byPerson = Map.groupBy(rows, ({ more }) => more?.person ?? "");
  return Array.from(byPerson, ([person, own]) => ({ person, totals: totalsOf(own) })).toSorted(
    (left, right) => refundsOf(right) - refundsOf(left) || (left.person < right.person ? -1 : 1),
  );
}

/** Only an order: amounts of different currencies are never added for people to read. */
function refundsOf({ totals }: PersonTotals): number {
  return Math.max(0, ...totals.map(({ refunds }) => refunds.amountCents));
}
