import { type Allowance, breachesOf, type EarlierRefund } from "#components/adjustments/allowance.ts";
import type { Offer } from "#components/adjustments/attempt/attempt.ts";
import type { Deadline } from "#components/payments/time-left.tsx";
import type { RefundCause, RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import { methodChosen } from "#lib/domain/adjustments/limits.ts";
import type { Reason } from "#lib/domain/outcome.ts";

/** What may be given back of a sale now, and in which way. */
export type GiveBackOffer = Offer & {
  remainingCents: number;
  /** How long all of it is given back as a void; null when it is a refund in any case. */
  voidUntil: Deadline | null;
  /** How long a void may be named, longer than it is proposed; null when none may. */
  voidClosesAt: Deadline | null;
  /** Why it is a refund in any case; null while a void is possible. */
  cause: RefundCause | null;
  /** The store's list. */
  reasons: readonly string[];
  /** The ways that can be named, against what is proposed. */
  named: readonly RefundMethod[];
  /** Whether this person names a way alone, or asks a second one to. */
  choosing: "alone" | "ask";
  allowance: Allowance;
  /** The oldest first. */
  earlier: readonly EarlierRefund[];
};

export type RefundProposal = { method: "void" } | { method: "refund"; cause: RefundCause };

/** How that amount is given back at that moment, by what the server said of the sale; asked again when it is sent. */
export function proposalFor(
  { sale, voidUntil, cause }: GiveBackOffer,
  amountCents: number,
  nowMs: number,
): RefundProposal {
  if (voidUntil === null) return { method: "refund", cause: cause ?? "cut_off" };
  if (amountCents !== sale.amountCents) return { method: "refund", cause: "part" };
  return nowMs < voidUntil.untilMs ? { method: "void" } : { method: "refund", cause: "cut_off" };
}

/** Why giving that amount back in that way goes to a second person, by what the server said; none: the person does it alone. */
export function causesOf(offer: GiveBackOffer, amountCents: number, named: RefundMethod | null): readonly Reason[] {
  const choice = named !== null && offer.choosing === "ask" ? [methodChosen(named)] : [];
  return [...choice, ...breachesOf(offer.allowance, amountCents)];
}
