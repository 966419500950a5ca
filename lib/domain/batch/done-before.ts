import { type DoneBefore, REPEAT_DAYS } from "#lib/domain/batch/batch.ts";
import { isOpen, type JournalEntry, wasCarriedOut } from "#lib/domain/journal.ts";

/**
 * The latest operation of ours among a sale's entries that gave back that amount of that transaction in the last 30 days, or may
 * have. What was undone since, and what came to nothing, was not done.
 */
export function doneBefore(
  entries: readonly JournalEntry[],
  { transactionId, amountCents }: { transactionId: string; amountCents: number },
  now: Temporal.Instant,
): DoneBefore | null {
  const since = now.subtract({ hours: REPEAT_DAYS * 24 });
  const undone = new Set(
    entries.filter((one) => one.verb === "void" && wasCarriedOut(one)).map((one) => one.originalId),
  );
  const found = entries.findLast(
    (entry) =>
      entry.originalId === transactionId &&
      entry.amountCents === amountCents &&
      entry.verb !== "completion" &&
      (isOpen(entry) || wasCarriedOut(entry)) &&
      !undone.has(entry.resultTransactionId ?? "") &&
      Temporal.Instant.compare(Temporal.Instant.from(entry.preparedAt), since) >= 0,
  );
  return found
    ? { operationId: found.operationId, transactionId: found.resultTransactionId, at: found.preparedAt }
    : null;
}
