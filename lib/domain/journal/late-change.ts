import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { today } from "#lib/domain/time/business-day.ts";

/** An operation whose result became known on a later day of the store than that on which it was sent. */
export type LateChange = Pick<
  JournalEntry,
  "operationId" | "verb" | "state" | "amountCents" | "currency" | "resultTransactionId"
> & {
  /** Days of the store (`YYYY-MM-DD`). */
  sentOn: string;
  settledOn: string;
};

/** Finds the late changes among these entries, the latest first. */
export function lateChanges(entries: readonly JournalEntry[], timeZone: string): readonly LateChange[] {
  const dayOf = (instant: string) => today(Temporal.Instant.from(instant), timeZone).toString();
  const late = entries.flatMap((entry) => {
    if (entry.sentAt === null || entry.settledAt === null) return [];
    const change = { ...entry, sentOn: dayOf(entry.sentAt), settledOn: dayOf(entry.settledAt) };
    return change.settledOn > change.sentOn ? [change] : [];
  });
  return late.toSorted((one, other) =>
    one.settledOn < other.settledOn ? 1 : -Number(one.settledOn > other.settledOn),
  );
}
