import { GROUPINGS, type Grouping, type KeptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { type PackedTotals, packTotals, unpackTotals } from "#lib/domain/accounting/day-book/packed-totals.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";

/** The figures of several days: the whole, and each member of each grouping, currencies in the order of their codes. */
export type SummedFigures = {
  totals: readonly Totals[];
  by: Readonly<Record<Grouping, Readonly<Record<string, readonly Totals[]>>>>;
};

/** Adds up totals, currency by currency; currencies in the order of their codes. */
export function addTotals(all: Iterable<readonly Totals[]>): readonly Totals[] {
  const sums = newSums();
  for (const totals of all) for (const one of totals) addTo(sums, packTotals(one));
  return totalsOf(sums);
}

/** Adds up the figures of days: the whole, and each member of each grouping. */
export function sumFigures(days: readonly KeptFigures[]): SummedFigures {
  const by = Object.fromEntries(GROUPINGS.map((grouping) => [grouping, sumGroups(days, grouping)]));
  return { totals: addTotals(days.map(({ totals }) => totals)), by: by as SummedFigures["by"] };
}

function sumGroups(days: readonly KeptFigures[], grouping: Grouping): SummedFigures["by"][Grouping] {
  const members = new Map<string, Sums>();
  for (const { by } of days) {
    const groups = by[grouping];
    for (const key of Object.keys(groups)) {
      const sums = members.get(key) ?? newSums();
      members.set(key, sums);
      for (const totals of groups[key] ?? []) addTo(sums, totals);
    }
  }
  return Object.fromEntries([...members].map(([key, sums]) => [key, totalsOf(sums)]));
}

/** The numbers of packed totals, by currency. A year has a hundred thousand of them, so they are added in place. */
type Sums = Map<string, number[]>;

function newSums(): Sums {
  return new Map();
}

function addTo(sums: Sums, packed: PackedTotals): void {
  const [currency] = packed;
  const so = sums.get(currency);
  if (!so) {
    sums.set(currency, packed.slice(1) as number[]);
    return;
  }
  for (let index = 0; index < so.length; index += 1) so[index] = (so[index] ?? 0) + (packed[index + 1] as number);
}

function totalsOf(sums: Sums): readonly Totals[] {
  return [...sums]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, values]) => unpackTotals([currency, ...values]));
}
