import { moneyText } from "#components/payments/amount-text.ts";
import type { Reason } from "#lib/domain/outcome.ts";

/** The figures of a rule as its sentences take them, amounts as people of that language read them. */
export function reasonFigures({ rule, figures = {} }: Reason, currency: string, locale: string) {
  const { totalCents, refundedCents, completedCents, day = "", when = "" } = figures;
  const { remainingCents, amountCents, limitCents, usedCents, ofSaleCents, limit = 0, used = 0, days = 0 } = figures;
  const { state = "", kind = "", method = "", name = "" } = figures;
  const money = (cents: unknown) => (typeof cents === "number" ? moneyText(cents, currency, locale) : undefined);
  return {
    ...{ rule, state, kind, method, name },
    known: remainingCents === undefined ? "no" : "yes",
    amount: money(amountCents) ?? "",
    total: money(totalCents) ?? "none",
    refunded: money(refundedCents) ?? "none",
    completed: money(completedCents) ?? "none",
    // Both as somebody's clocks show them, or not at all.
    day: day || "none",
    when: when || "none",
    remaining: money(remainingCents) ?? "",
    limit: money(limitCents) ?? limit,
    ofSale: money(ofSaleCents) ?? "none",
    used: money(usedCents) ?? used,
    days,
  };
}
