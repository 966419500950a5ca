import type { DayLine } from "#components/day/day-line.ts";
import { MONEY_VERBS, type MoneyVerb } from "#lib/domain/journal.ts";

/** What was confirmed of one kind in one currency. */
export type DaySum = { verb: MoneyVerb; currency: string; count: number; amountCents: number };

/** What a day's confirmed operations come to, each kind and currency by itself; they are never added up with each other. */
export function daySums(lines: readonly Pick<DayLine, "verb" | "currency" | "state" | "amountCents">[]): DaySum[] {
  const confirmed = lines.filter(({ state }) => state === "succeeded");
  return MONEY_VERBS.flatMap((verb) => {
    const ofVerb = confirmed.filter((line) => line.verb === verb);
    const currencies = [...new Set(ofVerb.map(({ currency }) => currency))].sort();
    return currencies.map((currency) => {
      const own = ofVerb.filter((line) => line.currency === currency);
      return { verb, currency, count: own.length, amountCents: own.reduce((sum, line) => sum + line.amountCents, 0) };
    });
  });
}
