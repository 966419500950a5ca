import type { DayLine } from "#components/books/day/day-line.ts";
import { isPayment, MONEY_VERBS } from "#lib/domain/journal/journal.ts";

/**
 * The operations that are summed separately. `undo`: voids of refunds, which give nobody money; the refunds that they took back
 * count as never made.
 */
const SUMMED = [...MONEY_VERBS, "undo"] as const;
type Summed = (typeof SUMMED)[number];

/** The confirmed operations of one kind in one currency. */
export type OwnDaySum = { what: Summed; currency: string; count: number; amountCents: number };

type Line = Pick<DayLine, "verb" | "currency" | "state" | "amountCents" | "roundingCents" | "undone" | "undoesRefund">;

/** Sums a day's confirmed operations for each kind and currency; these sums are never added to each other. */
export function daySums(lines: readonly Line[]): OwnDaySum[] {
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

/** How much more (positive) or less cash is in the till than the day's confirmed operations say, since it was rounded. */
export function dayRoundings(lines: readonly Line[]): readonly { currency: string; roundingCents: number }[] {
  const confirmed = lines.filter(
    ({ state, undone, undoesRefund }) => state === "succeeded" && !undone && !undoesRefund,
  );
  const byCurrency = Map.groupBy(confirmed, ({ currency }) => currency);
  return [...byCurrency].flatMap(([currency, own]) => {
    const roundingCents = own.reduce(
      (sum, line) => (isPayment(line.verb) ? sum + line.roundingCents : sum - line.roundingCents),
      0,
    );
    return own.some((line) => line.roundingCents !== 0) ? [{ currency, roundingCents }] : [];
  });
}
