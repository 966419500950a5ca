import { adjusts, type JournalEntry } from "#lib/domain/journal/journal.ts";
import { today } from "#lib/domain/time/business-day.ts";

/** An operation whose result became known on a later day of the store than that on which it was sent. */
export type LateChange = Pick<JournalEntry, "operationId" | "verb" | "state" | "amountCents" | "currency"> & {
  /** The transaction that it made, or else the one that it was to change; null for a payment that made none. */
  transactionId: string | null;
  /** Days of the store (`YYYY-MM-DD`). */
  sentOn: string;
  settledOn: string;
};

/** Finds the late changes among these entries, the latest first. */
export function lateChanges(entries: readonly JournalEntry[], timeZone: string): readonly LateChange[] {
  const dayOf = (instant: string) => today(Temporal.Instant.from(instant), timeZone).toString();
  const late = entries.flatMap((entry) => {
    if (entry.sentAt === null || entry.settledAt === null) return [];
    const { resultTransactionId, originalId, verb } = entry;
    const transactionId = resultTransactionId ?? (adjusts(verb) ? originalId : null);
    const change = { ...entry, transactionId, sentOn: dayOf(entry.sentAt), settledOn: dayOf(entry.settledAt) };
    return change.settledOn > change.sentOn ? [change] : [];
  });
  return late.toSorted((left, right) =>
    left.settledOn < right.settledOn ? 1 : -Number(left.settledOn > right.settledOn),
  );
}
