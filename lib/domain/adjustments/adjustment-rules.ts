import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import {
  approvedAdjustments,
  completedOf,
  type History,
  isEffective,
  remainingOf,
} from "#lib/domain/adjustments/history.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import { type FiguresArgument, type Reason, reasonOf } from "#lib/domain/reasons/reason.ts";
import { doClocksDiffer } from "#lib/domain/time/clock-skew.ts";
import { easternDay, easternTime, voidClosesAt } from "#lib/domain/time/eastern-day.ts";
import { type Adjustment, isVoid, type Transaction } from "#lib/domain/transactions/transaction.ts";

export type Ruling =
  | { allowed: true; maxCents: number; until: Temporal.Instant | null }
  | { allowed: false; reason: Reason<PaymentRule> };

/** A release is a completion of 0.00, which frees the held amount of a pre-authorization. */
export type Rulings = { refund: Ruling; void: Ruling; completion: Ruling; release: Ruling };

/** Hours after which a pre-authorization can no longer be released (public guides). */
const RELEASE_HOURS = 72;

/** The minutes before the end of the void window in which no void is sent where clocks differ. */
const MINUTES_LEFT_OUT = 15;

/**
 * Decides which adjustments of a transaction are possible at that moment, up to which amount and until when, or why not
 * (interface §3).
 */
export function rulingsOf(history: History, now: Temporal.Instant, settings: AdjustmentSettings): Rulings {
  const rule = (judge: typeof completionRuling) => commonRefusal(history) ?? judge(history, now, settings);
  return {
    refund: rule(refundRuling),
    void: rule(voidRuling),
    completion: rule(completionRuling),
    release: rule(releaseRuling),
  };
}

/** Decides whether the transaction itself was voided. */
export function isVoided({ adjustments }: Transaction): boolean {
  return approvedAdjustments(adjustments).some(isVoid);
}

/** The method by which money goes back. */
export type RefundMethod = "void" | "refund";

/** The cause of a refund where a void might be kinder to the customer. */
export type RefundCause = "part" | "refunded_before" | "other_day" | "cut_off" | "clocks_differ" | "void_refused";

export type GiveBack =
  /** From `until` on, the method is a refund. */
  | { method: "void"; until: Temporal.Instant }
  | { method: "refund"; cause: RefundCause }
  | { method: "none"; reason: Reason<PaymentRule> };

/**
 * Chooses the method for that amount at that moment. A void normally never reaches the customer's statement. It takes
 * the whole amount, on the Eastern day of the sale itself, with no refund before it, before the account's cut-off.
 * Everything else is a refund.
 */
export function giveBackRuling(
  history: History,
  amountCents: number,
  now: Temporal.Instant,
  settings: AdjustmentSettings,
): GiveBack {
  const rulings = rulingsOf(history, now, settings);
  if (!rulings.refund.allowed) return { method: "none", reason: rulings.refund.reason };
  if (history.voidRefused) return { method: "refund", cause: "void_refused" };
  const { transaction } = history;
  if (remainingOf(history).amountCents < transaction.amountCents) return { method: "refund", cause: "refunded_before" };
  if (amountCents !== transaction.amountCents) return { method: "refund", cause: "part" };
  const day = easternDay(Temporal.Instant.from(transaction.createdAt));
  if (!easternDay(now).equals(day)) return { method: "refund", cause: "other_day" };
  const proposedUntil = easternTime(day, settings.voidsProposedUntil);
  const safeUntil = closesSafely(history, voidClosesAt(day));
  const until = earlier(proposedUntil, safeUntil);
  if (Temporal.Instant.compare(now, until) >= 0 || !rulings.void.allowed) {
    return {
      method: "refund",
      cause: earlier(safeUntil, proposedUntil).equals(safeUntil) ? "clocks_differ" : "cut_off",
    };
  }
  return { method: "void", until };
}

/**
 * Returns the time at which voids end for us: earlier than at the service where its clock is not ours, whichever of the
 * two is ahead.
 */
function closesSafely({ clockSkewMs }: History, closesAt: Temporal.Instant): Temporal.Instant {
  if (!doClocksDiffer(clockSkewMs)) return closesAt;
  return closesAt.subtract({ minutes: MINUTES_LEFT_OUT, milliseconds: Math.max(0, clockSkewMs) });
}

function earlier(left: Temporal.Instant, right: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(left, right) < 0 ? left : right;
}

function commonRefusal({ transaction, open }: History): Ruling | null {
  if (!transaction.approved) return refused("was_declined");
  if (isVoided(transaction)) return refused("was_voided");
  if (open) return refused("adjustment_open", { state: open.state });
  return null;
}

function refundRuling(history: History): Ruling {
  const { kind } = history.transaction;
  if (kind === "pre_authorization") return heldRefusal(history);
  if (kind !== "purchase" && kind !== "completion") return refused("not_a_sale", { kind });
  const { amountCents, disagrees } = remainingOf(history);
  if (amountCents > 0) return { allowed: true, maxCents: amountCents, until: null };
  return refused(disagrees ? "nothing_left_by_one" : "nothing_left", { totalCents: history.transaction.amountCents });
}

// Interface §3.3 and §3.4: the whole amount, on the Eastern day of that very transaction.
function voidRuling(history: History, now: Temporal.Instant): Ruling {
  const { kind, amountCents, createdAt } = history.transaction;
  if (kind === "pre_authorization") return heldRefusal(history);
  if (kind !== "purchase" && kind !== "completion" && kind !== "refund") return refused("not_voidable", { kind });
  if (amountCents === 0) return refused("nothing_to_void");
  // A total above the sum of the list counts too: there is a refund that this list does not show.
  const refundedCents = kind === "refund" ? 0 : amountCents - remainingOf(history).amountCents;
  if (refundedCents > 0) return refused("void_after_refund", { refundedCents });
  const day = easternDay(Temporal.Instant.from(createdAt));
  const closesAt = voidClosesAt(day);
  if (Temporal.Instant.compare(now, closesAt) >= 0) return refused("void_day_over", { day: day.toString(), kind });
  const until = closesSafely(history, closesAt);
  if (Temporal.Instant.compare(now, until) >= 0) return refused("clocks_differ");
  if (history.voidRefused) return refused("void_refused");
  return { allowed: true, maxCents: amountCents, until };
}

// Interface §3.2. Not every account takes a second completion, so the first one closes the pre-auth unless a setting
// says otherwise.
function completionRuling(history: History, _now: Temporal.Instant, settings: AdjustmentSettings): Ruling {
  if (history.transaction.kind !== "pre_authorization") return refused("not_a_pre_authorization");
  if (isReleased(history)) return refused("was_released");
  const { amountCents: heldCents } = history.transaction;
  const completedCents = completedOf(history);
  if (completedCents > 0 && !settings.severalCompletions) return alreadyCompleted(history, completedCents);
  const restCents = heldCents - completedCents;
  return restCents > 0
    ? { allowed: true, maxCents: restCents, until: null }
    : alreadyCompleted(history, completedCents);
}

function releaseRuling(history: History, now: Temporal.Instant, settings: AdjustmentSettings): Ruling {
  if (history.transaction.kind !== "pre_authorization") return refused("not_a_pre_authorization");
  if (isReleased(history)) return refused("was_released");
  const completedCents = completedOf(history);
  if (completedCents > 0) return alreadyCompleted(history, completedCents);
  if (!settings.releaseByZero) return refused("hold_expires");
  const until = Temporal.Instant.from(history.transaction.createdAt).add({ hours: RELEASE_HOURS });
  if (Temporal.Instant.compare(now, until) >= 0) return refused("release_too_late");
  return { allowed: true, maxCents: 0, until };
}

/**
 * Decides why no money of a pre-authorization itself goes back: its completion charged the card, it was released, or it
 * only holds.
 */
function heldRefusal(history: History): Ruling {
  const completedCents = completedOf(history);
  if (completedCents === 0) return refused(isReleased(history) ? "hold_released" : "nothing_charged_yet");
  const completions = effectiveCompletions(history);
  const [completion] = completions;
  const isOnlyOne = completion !== undefined && completions.length === 1;
  return refused("charged_by_completion", {
    completedCents,
    ...(isOnlyOne && { completionId: completion.transactionId }),
  });
}

function effectiveCompletions(history: History): readonly Adjustment[] {
  return history.transaction.adjustments.filter(
    (adjustment) => adjustment.kind === "completion" && isEffective(history, adjustment),
  );
}

/** Reports the completed amount, and the time of the last completion where the list of adjustments shows it. */
function alreadyCompleted(history: History, completedCents: number): Ruling {
  const [completedAt] = effectiveCompletions(history)
    .map((adjustment) => adjustment.createdAt)
    .toSorted((left, right) => Temporal.Instant.compare(right, left));
  return refused("already_completed", { completedCents, ...(completedAt !== undefined && { completedAt }) });
}

function isReleased(history: History): boolean {
  return effectiveCompletions(history).some(({ amountCents }) => amountCents === 0);
}

function refused<R extends PaymentRule>(rule: R, ...figures: FiguresArgument<R>): Ruling {
  return { allowed: false, reason: reasonOf(rule, ...figures) };
}
