import { isOpen, type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import { easternDay, voidClosesAt } from "#lib/domain/time/eastern-day.ts";

/**
 * Until when what an entry did can be taken back as a void, as far as our journal tells: a refund or a completion that was
 * carried out, and that no other of these entries voids. Null when it can't be. The service's record has the last word.
 */
export function undoableUntil(entry: JournalEntry, others: readonly JournalEntry[]): Temporal.Instant | null {
  const { verb, resultTransactionId, sentAt, preparedAt } = entry;
  if (!wasApplied(entry) || resultTransactionId === null || verb === "void") return null;
  // A release charged nothing, so there is nothing to take back.
  if (entry.amountCents === 0) return null;
  if (others.some((other) => voids(other, entry) && (isOpen(other) || wasApplied(other)))) return null;
  return voidClosesAt(easternDay(Temporal.Instant.from(sentAt ?? preparedAt)));
}

/** Whether a refund counts as never made: one of these entries voided it. */
export function isUndone(entry: JournalEntry, others: readonly JournalEntry[]): boolean {
  return isRefund(entry) && others.some((other) => voids(other, entry) && wasApplied(other));
}

/** Whether a void took back one of these refunds: such a void gives nobody money. */
export function undoesRefund(entry: JournalEntry, others: readonly JournalEntry[]): boolean {
  return others.some((other) => isRefund(other) && voids(entry, other));
}

function isRefund({ verb }: JournalEntry): boolean {
  return verb === "refund" || verb === "unreferenced_refund";
}

function voids(one: JournalEntry, other: JournalEntry): boolean {
  return one.verb === "void" && other.resultTransactionId !== null && one.originalId === other.resultTransactionId;
}
