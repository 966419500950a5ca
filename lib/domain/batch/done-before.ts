import { type DoneBefore, REPEAT_DAYS } from "#lib/domain/batch/batch.ts";
import { isOpen, type JournalEntry } from "#lib/domain/journal.ts";

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
    entries.filter((one) => one.verb === "void" && one.state === "succeeded").map((one) => one.originalId),
  );
  const found = entries.findLast(
    (entry) =>
      entry.originalId === transactionId &&
      entry.amountCents === amountCents &&
      entry.verb !== "completion" &&
      (isOpen(entry) || entry.state === "succeeded" || isLateArrival(entry)) &&
      !undone.has(entry.resultTransactionId ?? "") &&
      Temporal.Instant.compare(Temporal.Instant.from(entry.preparedAt), since) >= 0,
  );
  return found
    ? { operationId: found.operationId, transactionId: found.resultTransactionId, at: found.preparedAt }
    : null;
}

/** Closed as never made, and found to have been made after all. */
function isLateArrival({ state, resultTransactionId }: JournalEntry): boolean {
  return state === "closed_by_human" && resultTransactionId !== null;
}
