import {
  GROUPINGS,
  type Grouping,
  type KeptFigures,
  type KeptGroups,
} from "#lib/domain/accounting/day-book/kept-figures.ts";
import { FIGURES, type Sum, type Totals } from "#lib/domain/search/rows/totals.ts";

/** Adds up totals, currency by currency; currencies in the order of their codes. */
export function addTotals(all: Iterable<readonly Totals[]>): readonly Totals[] {
  const sums = new Map<string, Totals>();
  for (const totals of all) for (const one of totals) sums.set(one.currency, added(sums.get(one.currency), one));
  return [...sums.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** Adds up the figures of days: the whole, and each member of each grouping. */
export function sumFigures(days: readonly KeptFigures[]): KeptFigures {
  const by = Object.fromEntries(GROUPINGS.map((grouping) => [grouping, sumGroups(days, grouping)]));
  return { totals: addTotals(days.map(({ totals }) => totals)), by: by as KeptFigures["by"] };
}

function sumGroups(days: readonly KeptFigures[], grouping: Grouping): KeptGroups {
  const members = new Map<string, (readonly Totals[])[]>();
  for (const { by } of days) {
    for (const [key, totals] of Object.entries(by[grouping])) {
      const so = members.get(key) ?? [];
      members.set(key, so);
      so.push(totals);
    }
  }
  return Object.fromEntries([...members].map(([key, all]) => [key, addTotals(all)]));
}

function added(so: Totals | undefined, one: Totals): Totals {
  if (!so) return one;
  const sums = FIGURES.map((figure): [string, Sum] => [
    figure,
    {
      count: so[figure].count + one[figure].count,
      amountCents: so[figure].amountCents + one[figure].amountCents,
    },
  ]);
  return { currency: so.currency, ...Object.fromEntries(sums) } as Totals;
}
