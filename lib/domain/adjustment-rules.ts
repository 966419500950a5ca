import { easternDay, voidClosesAt } from "#lib/domain/eastern-day.ts";
import type { JournalEntry } from "#lib/domain/journal.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { Adjustment, Transaction } from "#lib/domain/transaction.ts";

/** A transaction with all that decides what may still be done to it. */
export type History = {
  transaction: Transaction;
  /** Refunds of it that were voided later: a void adjusts the refund, so the sale's own list does not show it. */
  voidedRefundIds: ReadonlySet<string>;
  /** The adjustment of it that we sent and that is not settled, if there is one. */
  open: JournalEntry | null;
};

export type Ruling =
  | { allowed: true; maxCents: number; until: Temporal.Instant | null }
  | { allowed: false; reason: Reason };

export type Rulings = { refund: Ruling; void: Ruling; completion: Ruling };

/** What may be done to a transaction at that moment, up to which amount and until when, or else why not (interface §3). */
export function rulingsOf(history: History, now: Temporal.Instant): Rulings {
  const rule = (judge: (history: History, now: Temporal.Instant) => Ruling) =>
    commonRefusal(history) ?? judge(history, now);
  return { refund: rule(refundRuling), void: rule(voidRuling), completion: rule(completionRuling) };
}

export type Remaining = {
  amountCents: number;
  /** The service's total and the refunds it lists say different sums; the lower remaining amount counts. */
  disagrees: boolean;
};

/** What of a sale can still be given back: its amount less its refunds, where a voided refund counts as never made (interface §3.5). */
export function remainingOf({
  transaction,
  voidedRefundIds,
}: Pick<History, "transaction" | "voidedRefundIds">): Remaining {
  const refunds = approved(transaction.adjustments).filter((one) => one.kind === "refund");
  const listedCents = sum(refunds.filter((one) => !voidedRefundIds.has(one.transactionId)));
  const totalCents = transaction.totalRefundsCents;
  // Whether the service's total falls again when a refund is voided is not public: either way it agrees with the list.
  const agrees = totalCents === listedCents || totalCents === sum(refunds);
  const refundedCents = agrees ? listedCents : Math.max(listedCents, totalCents);
  return { amountCents: Math.max(0, transaction.amountCents - refundedCents), disagrees: !agrees };
}

/** Whether the transaction itself was voided. */
export function isVoided(transaction: Transaction): boolean {
  return approved(transaction.adjustments).some((one) => one.kind === "void_of_sale" || one.kind === "void_of_refund");
}

function commonRefusal({ transaction, open }: History): Ruling | null {
  if (!transaction.approved) return refused("was_declined");
  if (isVoided(transaction)) return refused("was_voided");
  if (open) return refused("adjustment_open", { state: open.state });
  return null;
}

function refundRuling(history: History): Ruling {
  const { kind } = history.transaction;
  if (kind === "pre_authorization") return refused("nothing_charged_yet");
  if (kind !== "purchase" && kind !== "completion") return refused("not_a_sale", { kind });
  const { amountCents } = remainingOf(history);
  return amountCents > 0 ? { allowed: true, maxCents: amountCents, until: null } : refused("nothing_left");
}

// Interface §3.3 and §3.4: the whole amount, on the Eastern day of that very transaction.
function voidRuling(history: History, now: Temporal.Instant): Ruling {
  const { kind, amountCents, createdAt, adjustments } = history.transaction;
  if (kind === "pre_authorization") return refused("nothing_charged_yet");
  if (kind !== "purchase" && kind !== "completion" && kind !== "refund") return refused("not_voidable", { kind });
  const standing = approved(adjustments).some(
    (one) => one.kind === "refund" && !history.voidedRefundIds.has(one.transactionId),
  );
  if (standing) return refused("void_after_refund");
  const created = Temporal.Instant.from(createdAt);
  const until = voidClosesAt(easternDay(created));
  if (Temporal.Instant.compare(now, until) >= 0) return refused("void_day_over");
  return { allowed: true, maxCents: amountCents, until };
}

// Interface §3.2. Whether a second completion is taken is not known, so the first one closes the pre-auth.
function completionRuling({ transaction }: History): Ruling {
  if (transaction.kind !== "pre_authorization") return refused("not_a_pre_authorization");
  const completed = approved(transaction.adjustments).some((one) => one.kind === "completion");
  if (completed || transaction.totalCompletionsCents > 0) return refused("already_completed");
  return { allowed: true, maxCents: transaction.amountCents, until: null };
}

function sum(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((cents, one) => cents + one.amountCents, 0);
}

function approved(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  return adjustments.filter((one) => one.approved);
}

function refused(rule: string, figures?: Reason["figures"]): Ruling {
  return { allowed: false, reason: figures ? { rule, figures } : { rule } };
}
