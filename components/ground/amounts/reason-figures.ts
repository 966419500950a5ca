import { moneyText } from "#components/ground/amounts/amount-text.ts";
import { figuresIn, type Reason } from "#lib/domain/reasons/reason.ts";

/** Formats the figures of a rule for its sentences, amounts in the style of the language. */
export function reasonFigures(reason: Reason, currency: string, locale: string) {
  const figures = figuresIn(reason);
  const { totalCents, refundedCents, completedCents, day = "", when = "" } = figures;
  const { remainingCents, amountCents, limitCents, usedCents, ofSaleCents, limit = 0, used = 0, days = 0 } = figures;
  const { state = "", kind = "", method = "", name = "", by = "", hours = 0, keptRule = "" } = figures;
  const money = (cents: number | undefined) => (cents === undefined ? undefined : moneyText(cents, currency, locale));
  return {
    ...{ keptRule, state, kind, method, name, by, hours },
    known: remainingCents === undefined ? "no" : "yes",
    amount: money(amountCents) ?? "",
    total: money(totalCents) ?? "none",
    refunded: money(refundedCents) ?? "none",
    completed: money(completedCents) ?? "none",
    // Both in the same person's time zone, or neither.
    day: day || "none",
    when: when || "none",
    remaining: money(remainingCents) ?? "",
    limit: money(limitCents) ?? limit,
    ofSale: money(ofSaleCents) ?? "none",
    used: money(usedCents) ?? used,
    days,
  };
}
