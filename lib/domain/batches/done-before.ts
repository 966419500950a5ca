import { type History, isEffective } from "#lib/domain/adjustments/history.ts";
import { type DoneBefore, repeatsSince } from "#lib/domain/batches/batch.ts";
import { isOpen, type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/**
 * Finds our latest operation that gave back that amount of that transaction in the last 30 days, or may have.
 * Operations that were undone or came to nothing do not count.
 */
export function doneBefore(
  entries: readonly JournalEntry[],
  { transactionId, amountCents }: { transactionId: string; amountCents: number },
  now: Temporal.Instant,
): DoneBefore | null {
  const since = repeatsSince(now);
  const undone = new Set(
    entries.filter((entry) => entry.verb === "void" && wasApplied(entry)).map((entry) => entry.originalId),
  );
  const found = entries.findLast(
    (entry) =>
      entry.originalId === transactionId &&
      entry.amountCents === amountCents &&
      entry.verb !== "completion" &&
      (isOpen(entry) || wasApplied(entry)) &&
      !undone.has(entry.resultTransactionId ?? "") &&
      Temporal.Instant.compare(Temporal.Instant.from(entry.preparedAt), since) >= 0,
  );
  return found
    ? { operationId: found.operationId, transactionId: found.resultTransactionId, at: found.preparedAt }
    : null;
}

/**
 * Finds the latest effective refund of that amount in a sale's own record, made in the last 30 days and unknown to our
 * journal. Somebody made it elsewhere, with the same account.
 */
export function doneExternally(
  history: Pick<History, "transaction" | "voidedIds">,
  entries: readonly Pick<JournalEntry, "resultTransactionId">[],
  amountCents: number,
  now: Temporal.Instant,
): DoneBefore | null {
  const since = repeatsSince(now);
  const internalIds = new Set(entries.map((entry) => entry.resultTransactionId));
  const found = history.transaction.adjustments
    .filter(
      (row) =>
        row.kind === "refund" &&
        row.amountCents === amountCents &&
        isEffective(history, row) &&
        !internalIds.has(row.transactionId) &&
        Temporal.Instant.compare(Temporal.Instant.from(row.createdAt), since) >= 0,
    )
    .toSorted((left, right) =>
      Temporal.Instant.compare(Temporal.Instant.from(left.createdAt), Temporal.Instant.from(right.createdAt)),
    )
    .at(-1);
  return found ? { operationId: null, transactionId: found.transactionId, at: found.createdAt } : null;
}

/** Makes the reason for a row that looks done: by us, or elsewhere, and when. */
export function repeatReason({ operationId, at }: DoneBefore): Reason<"row_done_before" | "row_done_elsewhere"> {
  return { rule: operationId ? "row_done_before" : "row_done_elsewhere", figures: { at } };
}
