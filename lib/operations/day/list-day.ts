import "server-only";
import { isUndone, undoableUntil, undoesRefund } from "#lib/domain/adjustments/undoable.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { boundsOf, parseDay, today } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/settings/store-settings.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";

export type DayEntry = JournalEntry & {
  staffName: string;
  /** Until when it can be undone; null when it can't any more. */
  undoableUntil: Temporal.Instant | null;
  /** A refund that was voided later. */
  undone: boolean;
  /** A void that took a refund back. */
  undoesRefund: boolean;
};

/** A day of a store's journal, the latest first. `day` is what was shown: today when none, or none that a calendar has, was asked for. */
export type WorkDay = { day: string; today: string; entries: readonly DayEntry[] };

/**
 * What somebody did with money on one day of the store, or what everybody did for those who may read the journal. Asks our
 * own journal only, so it also answers while the service is away.
 */
export async function listDay(
  context: OperationContext,
  input: { storeId: string; day: string; everybody: boolean },
): Promise<Done<WorkDay> | NotPermitted> {
  const { storeId, everybody } = input;
  if (!may(context.actor, everybody ? "journal.read" : "transaction.read", storeId)) return { kind: "not_permitted" };
  const timeZone = storeZone(context, storeId);
  const now = context.clock.now();
  const day = parseDay(input.day) ?? today(now, timeZone);
  const { from, before } = boundsOf(day, timeZone);
  // The Eastern day is not the store's: what was undone may have been done on the store's day before, or be undone on the next.
  const entries = await context.store.tables.journal.preparedBetween(storeId, {
    from: from.subtract({ hours: 24 }),
    before: before.add({ hours: 24 }),
  });
  const nameOf = await staffNames(context);
  const own = entries.filter(
    ({ staffId, preparedAt }) =>
      Temporal.Instant.compare(preparedAt, from) >= 0 &&
      Temporal.Instant.compare(preparedAt, before) < 0 &&
      (everybody || staffId === context.actor.staffId),
  );
  return {
    kind: "done",
    value: {
      day: day.toString(),
      today: today(now, timeZone).toString(),
      entries: own.toReversed().map((entry) => {
        const until = undoableUntil(entry, entries);
        const isOpen = until !== null && Temporal.Instant.compare(now, until) < 0;
        return {
          ...entry,
          staffName: nameOf(entry.staffId),
          undoableUntil: isOpen ? until : null,
          undone: isUndone(entry, entries),
          undoesRefund: undoesRefund(entry, entries),
        };
      }),
    },
  };
}
