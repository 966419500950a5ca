import type { Sum } from "#lib/domain/search/rows/totals.ts";

/** The ages of open pre-auths, in calendar days of the store's zone, the youngest first. */
export const HOLD_AGES = ["today", "days_1_to_3", "days_4_to_7", "days_8_or_more"] as const;
export type HoldAge = (typeof HOLD_AGES)[number];

/** Finds the age to which so many days belong. */
export function holdAge(ageDays: number): HoldAge {
  if (ageDays < 1) return "today";
  if (ageDays < 4) return "days_1_to_3";
  return ageDays < 8 ? "days_4_to_7" : "days_8_or_more";
}

/** The open pre-auths of one currency: all, and those of each age. Amounts are what can still be completed. */
export type HoldSums = { currency: string; total: Sum; byAge: Readonly<Record<HoldAge, Sum>> };

/** Sums open pre-auths by currency and age, in the order of the currencies' codes. */
export function sumByAge(
  holds: readonly { ageDays: number; reserveCents: number; currency: string }[],
): readonly HoldSums[] {
  const byCurrency = Map.groupBy(holds, ({ currency }) => currency);
  return [...byCurrency]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => {
      const byAge = HOLD_AGES.map((age) => [age, sumOf(own.filter(({ ageDays }) => holdAge(ageDays) === age))]);
      return { currency, total: sumOf(own), byAge: Object.fromEntries(byAge) as HoldSums["byAge"] };
    });
}

function sumOf(holds: readonly { reserveCents: number }[]): Sum {
  return { count: holds.length, amountCents: holds.reduce((sum, { reserveCents }) => sum + reserveCents, 0) };
}
