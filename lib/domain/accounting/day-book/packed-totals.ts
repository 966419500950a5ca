import { FIGURES, type Sum, type Totals } from "#lib/domain/search/rows/totals.ts";

/**
 * The totals of a currency in a fifth of their space: after the currency the count and the cents of each figure, in their order. Kept
 * days have that order, so that a new figure may only come last.
 */
export type PackedTotals = readonly [currency: string, ...countsAndCents: number[]];

export function packTotals(totals: Totals): PackedTotals {
  return [totals.currency, ...FIGURES.flatMap((figure) => [totals[figure].count, totals[figure].amountCents])];
}

export function unpackTotals([currency, ...values]: PackedTotals): Totals {
  const sums = FIGURES.map((figure, index): [string, Sum] => [
    figure,
    { count: values[2 * index] ?? 0, amountCents: values[2 * index + 1] ?? 0 },
  ]);
  return { currency, ...Object.fromEntries(sums) } as Totals;
}
