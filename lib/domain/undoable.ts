import { easternDay, voidClosesAt } from "#lib/domain/eastern-day.ts";
import { isOpen, type JournalEntry, wasCarriedOut } from "#lib/domain/journal.ts";

/**
 * Until when what an entry did can be taken back as a void, as far as our journal tells: a refund or a completion that was
 * carried out, and that no other of these entries voids. Null when it can't be. The service's record has the last word.
 */
export function undoableUntil(entry: JournalEntry, others: readonly JournalEntry[]): Temporal.Instant | null {
  const { verb, resultTransactionId, sentAt, preparedAt } = entry;
  if (!wasCarriedOut(entry) || resultTransactionId === null || verb === "void") return null;
  // A release charged nothing, so there is nothing to take back.
  if (entry.amountCents === 0) return null;
  const isVoid = (other: JournalEntry) =>
    other.verb === "void" && other.originalId === resultTransactionId && (isOpen(other) || wasCarriedOut(other));
  if (others.some(isVoid)) return null;
  return voidClosesAt(easternDay(Temporal.Instant.from(sentAt ?? preparedAt)));
}
