import type { Sum } from "#lib/domain/search/rows/totals.ts";

/** The ages of open pre-auths, in calendar days of the store's zone, the youngest first. */
export const PRE_AUTH_AGES = ["today", "days_1_to_3", "days_4_to_7", "days_8_or_more"] as const;
export type PreAuthAge = (typeof PRE_AUTH_AGES)[number];

/** Finds the age to which so many days belong. */
export function preAuthAge(ageDays: number): PreAuthAge {
  if (ageDays < 1) return "today";
  if (ageDays < 4) return "days_1_to_3";
  return ageDays < 8 ? "days_4_to_7" : "days_8_or_more";
}

/** The open pre-auths of one currency: all, and those of each age. Amounts are what can still be completed. */
export type PreAuthSums = { currency: string; total: Sum; byAge: Readonly<Record<PreAuthAge, Sum>> };

/** Sums open pre-auths by currency and age, in the order of the currencies' codes. */
export function sumByAge(
  preAuths: readonly { ageDays: number; reserveCents: number; currency: string }[],
): readonly PreAuthSums[] {
  const byCurrency = Map.groupBy(preAuths, ({ currency }) => currency);
  return [...byCurrency]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([currency, own]) => {
      const byAge = PRE_AUTH_AGES.map((age) => [age, sumOf(own.filter(({ ageDays }) => preAuthAge(ageDays) === age))]);
      return { currency, total: sumOf(own), byAge: Object.fromEntries(byAge) as PreAuthSums["byAge"] };
    });
}

function sumOf(preAuths: readonly { reserveCents: number }[]): Sum {
  return { count: preAuths.length, amountCents: preAuths.reduce((sum, { reserveCents }) => sum + reserveCents, 0) };
}
