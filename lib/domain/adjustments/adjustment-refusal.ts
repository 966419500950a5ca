import { giveBackRuling, type RefundMethod, type Ruling, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

type Judge<Input> = (
  history: History,
  input: Input,
  now: Temporal.Instant,
  settings: AdjustmentSettings,
) => Reason<PaymentRule> | null;

/**
 * Decides why a refund of that amount is not sent. `remainingCents` is the amount that the person saw, and must still
 * be true.
 */
export const refundRefusal: Judge<{ amountCents: number; remainingCents: number }> = (
  history,
  { amountCents, remainingCents: seenCents },
  now,
  settings,
) => {
  const ruling = rulingsOf(history, now, settings).refund;
  if (!ruling.allowed) return ruling.reason;
  const remainingCents = ruling.maxCents;
  if (remainingCents !== seenCents) return { rule: "remaining_changed", figures: { remainingCents } };
  return amountCents > remainingCents ? { rule: "exceeds_remaining", figures: { remainingCents } } : null;
};

/** Decides why a void is not sent. A void takes the whole amount only (interface §3.4). */
export const voidRefusal: Judge<{ amountCents: number }> = (history, { amountCents }, now, settings) => {
  const ruling = rulingsOf(history, now, settings).void;
  if (!ruling.allowed) return ruling.reason;
  return amountCents === ruling.maxCents ? null : { rule: "amount_differs" };
};

/**
 * Decides why a completion of that amount, or a release of the hold (an amount of zero), is not sent. `reserveCents` is
 * the held amount that the person saw, and must still be true.
 */
export const completionRefusal: Judge<{ amountCents: number; reserveCents: number }> = (
  history,
  { amountCents, reserveCents: seenCents },
  now,
  settings,
) => {
  const rulings = rulingsOf(history, now, settings);
  const ruling: Ruling = amountCents === 0 ? rulings.release : rulings.completion;
  if (!ruling.allowed) return ruling.reason;
  if (amountCents === 0) return null;
  if (ruling.maxCents !== seenCents) return { rule: "reserve_changed", figures: { remainingCents: ruling.maxCents } };
  return amountCents > ruling.maxCents ? { rule: "exceeds_reserve" } : null;
};

/**
 * Decides why that amount is not given back by that method. The remaining amount that the person saw must still be
 * true, and the proposed method too unless the person chose another one (`byName`).
 */
export const giveBackRefusal: Judge<{
  amountCents: number;
  remainingCents: number;
  method: RefundMethod;
  byName: boolean;
}> = (history, input, now, settings) =>
  (input.byName ? null : methodRefusal(history, input, now, settings)) ??
  (input.method === "void" ? voidRefusal : refundRefusal)(history, input, now, settings);

/**
 * Reports that money would now go back by another method than the person saw. If no money can go back, the method has
 * not changed.
 */
export const methodRefusal: Judge<{ amountCents: number; method: RefundMethod }> = (
  history,
  { amountCents, method: seen },
  now,
  settings,
) => {
  const { method } = giveBackRuling(history, amountCents, now, settings);
  return method === "none" || method === seen ? null : { rule: "method_changed", figures: { method } };
};
