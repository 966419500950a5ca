import { isOpen, type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import { easternDay, voidClosesAt } from "#lib/domain/time/eastern-day.ts";

/**
 * Returns the end of the time in which an entry can be undone by a void, as far as our journal knows. Only an applied
 * refund, completion or payment that no other of these entries voids can be undone. Null for every other entry. The service's
 * record has the last word.
 */
export function undoableUntil(entry: JournalEntry, otherEntries: readonly JournalEntry[]): Temporal.Instant | null {
  const { verb, resultTransactionId, sentAt, preparedAt } = entry;
  if (!wasApplied(entry) || resultTransactionId === null || verb === "void") return null;
  // A hold is released by its completion, never by a void.
  if (verb === "pre_authorization") return null;
  // A release charged nothing, so there is nothing to take back.
  if (entry.amountCents === 0) return null;
  if (otherEntries.some((otherEntry) => voids(otherEntry, entry) && (isOpen(otherEntry) || wasApplied(otherEntry))))
    return null;
  return voidClosesAt(easternDay(Temporal.Instant.from(sentAt ?? preparedAt)));
}

/** Decides whether one of these entries voided a refund, which then counts as never made. */
export function isUndone(entry: JournalEntry, otherEntries: readonly JournalEntry[]): boolean {
  return isRefund(entry) && otherEntries.some((otherEntry) => voids(otherEntry, entry) && wasApplied(otherEntry));
}

/** Decides whether an entry is the void of one of these refunds, which gives nobody money. */
export function undoesRefund(entry: JournalEntry, otherEntries: readonly JournalEntry[]): boolean {
  return otherEntries.some((otherEntry) => isRefund(otherEntry) && voids(entry, otherEntry));
}

function isRefund({ verb }: JournalEntry): boolean {
  return verb === "refund" || verb === "unreferenced_refund";
}

function voids(entry: JournalEntry, target: JournalEntry): boolean {
  return (
    entry.verb === "void" && target.resultTransactionId !== null && entry.originalId === target.resultTransactionId
  );
}
