import type { Deadline } from "#components/ground/amounts/time-left.tsx";
import { type AllowanceView, breachesOf, type EarlierRefund } from "#components/money/adjustments/allowance.ts";
import type { Offer } from "#components/money/adjustments/attempt/attempt.ts";
import type { RefundCause, RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { methodChosen } from "#lib/domain/adjustments/limits.ts";
import type { LimitRule } from "#lib/domain/reasons/approval-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** The amount of a sale that can be refunded now, and by which method. */
export type GiveBackOffer = Offer & {
  remainingCents: number;
  /** The end of the time in which a full refund is made as a void; null when it is always a refund. */
  voidUntil: Deadline | null;
  /** The end of the time in which a void may be chosen, later than the proposal; null when none may be. */
  voidClosesAt: Deadline | null;
  /** The reason why it is always a refund; null while a void is possible. */
  cause: RefundCause | null;
  /** The store's list of reasons. */
  reasons: readonly string[];
  /** The methods that can be chosen instead of the proposed one. */
  methodChoices: readonly RefundMethod[];
  /** Whether this person may choose a method alone, or asks a second person. */
  choosing: "alone" | "ask";
  allowance: AllowanceView;
  /** Oldest first. */
  earlier: readonly EarlierRefund[];
};

export type RefundProposal = { method: "void" } | { method: "refund"; cause: RefundCause };

/** Proposes a method for the amount at that moment, from what the server said of the sale; the server checks again. */
export function methodFor(
  { sale, voidUntil, cause }: GiveBackOffer,
  amountCents: number,
  nowMs: number,
): RefundProposal {
  if (voidUntil === null) return { method: "refund", cause: cause ?? "cut_off" };
  if (amountCents !== sale.amountCents) return { method: "refund", cause: "part" };
  return nowMs < voidUntil.untilMs ? { method: "void" } : { method: "refund", cause: "cut_off" };
}

/** Lists the reasons why the amount and method need a second person; empty when the person may do it alone. */
export function causesOf(
  offer: GiveBackOffer,
  amountCents: number,
  named: RefundMethod | null,
): readonly Reason<LimitRule>[] {
  const choice = named !== null && offer.choosing === "ask" ? [methodChosen(named)] : [];
  return [...choice, ...breachesOf(offer.allowance, amountCents)];
}
