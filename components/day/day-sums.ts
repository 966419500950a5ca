import type { DayLine } from "#components/day/day-line.ts";
import { MONEY_VERBS } from "#lib/domain/journal/journal.ts";

/**
 * The operations that are summed separately. `undo`: voids of refunds, which give nobody money; the refunds that they took back
 * count as never made.
 */
const SUMMED = [...MONEY_VERBS, "undo"] as const;
type Summed = (typeof SUMMED)[number];

/** The confirmed operations of one kind in one currency. */
export type DaySum = { what: Summed; currency: string; count: number; amountCents: number };

type Line = Pick<DayLine, "verb" | "currency" | "state" | "amountCents" | "undone" | "undoesRefund">;

/** Sums a day's confirmed operations for each kind and currency; these sums are never added to each other. */
export function daySums(lines: readonly Line[]): DaySum[] {
  const confirmed = lines.filter(({ state, undone }) => state === "succeeded" && !undone);
  return SUMMED.flatMap((what) => {
    const ofKind = confirmed.filter(({ verb, undoesRefund }) => (undoesRefund ? "undo" : verb) === what);
    const currencies = [...new Set(ofKind.map(({ currency }) => currency))].sort();
    return currencies.map((currency) => {
      const own = ofKind.filter((line) => line.currency === currency);
      return { what, currency, count: own.length, amountCents: own.reduce((sum, line) => sum + line.amountCents, 0) };
    });
  });
}
