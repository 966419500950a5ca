import { formatCondition } from "#lib/domain/search/language/format-condition.ts";
import { condition } from "#lib/domain/search/question/question.ts";
import { type Days, isDay } from "#lib/domain/time/days.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";

/** What other payments of the same person may share with a payment. */
export type SharedFact = "card" | "email" | "customer";

/** A search for other payments with the same fact, as typed words. */
export type SamePayerSearch = { by: SharedFact; words: string };

/**
 * Writes the searches for other payments with the same card (ending and brand), e-mail or customer code. Facts that the payment
 * does not have are left out.
 */
export function samePayerSearches(
  { card, billing }: Pick<Transaction, "card" | "billing">,
  customerCode: string,
): readonly SamePayerSearch[] {
  const brand = card && card.brand !== "other" ? [condition("CardType", "is", card.brand)] : [];
  const facts = [
    { by: "card", conditions: card?.lastFour ? [condition("MaskedCardNumber", "is", card.lastFour), ...brand] : [] },
    { by: "email", conditions: billing?.email ? [condition("BillingEmail", "is", billing.email)] : [] },
    { by: "customer", conditions: customerCode ? [condition("CustCode", "is", customerCode)] : [] },
  ] as const;
  return facts
    .filter(({ conditions }) => conditions.length > 0)
    .map(({ by, conditions }) => ({ by, words: conditions.map(formatCondition).join(" ") }));
}

const REACH_DAYS = 45;

/** Returns the days in which to look: the last ninety for a payment among them, else as many around it. */
export function daysAround(made: Temporal.PlainDate, today: Temporal.PlainDate): Days {
  const oldest = today.subtract({ days: 2 * REACH_DAYS - 1 });
  if (Temporal.PlainDate.compare(made, oldest) >= 0) return { range: "last_90_days" };
  const [from, to] = [made.subtract({ days: REACH_DAYS }).toString(), made.add({ days: REACH_DAYS }).toString()];
  return isDay(from) && isDay(to) ? { from, to } : { range: "last_90_days" };
}
