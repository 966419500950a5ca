import type { Faults } from "#components/ground/answers/use-checked-form.ts";
import { isOfOtherCurrency, readCents } from "#lib/domain/amounts/read-amount.ts";
import { type CashOfSale, handsNothingBack } from "#lib/domain/payments/refunded-cash.ts";

type Expected = {
  /** The server gets cents, so it cannot know of another one. Empty: not known. */
  currency?: string;
  mostCents?: number | undefined;
  /** The fault of more than that. */
  aboveMost?: string;
  cash?: CashOfSale | null;
};

/**
 * Refuses an amount in another currency, more than can be moved, and an amount of which nothing would be handed back in cash. The server
 * checks the amount again; refusing it here saves a round trip.
 */
export function amountFaults(
  amount: string,
  { currency = "", mostCents = Number.POSITIVE_INFINITY, aboveMost = "", cash = null }: Expected,
): Faults {
  const cents = readCents(amount) ?? 0;
  if (handsNothingBack(cash, cents)) return { amount: "rounds_to_nothing" };
  if (isOfOtherCurrency(amount, currency)) return { amount: "amount_other_currency" };
  return cents > mostCents ? { amount: aboveMost } : {};
}
