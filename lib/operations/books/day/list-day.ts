import "server-only";
import { isUndone, undoableUntil, undoesRefund } from "#lib/domain/adjustments/undoable.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { boundsOf, parseDay, today } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";

export type DayEntry = JournalEntry & {
  staffName: string;
  /** Until when it can be undone; null if it can't be undone (any more). */
  undoableUntil: Temporal.Instant | null;
  /** A refund that was voided later. */
  undone: boolean;
  /** A void that undid a refund. */
  undoesRefund: boolean;
};

/** One day of a store's journal, latest first. `day` is today if the requested day is missing or does not exist. */
export type WorkDay = { day: string; today: string; entries: readonly DayEntry[] };

/**
 * Lists a person's operations on one day of the store, or everybody's for people who may read the journal. Reads only
 * our own journal, so it also works while the service is down.
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
  // A void belongs to an Eastern day, which is not the store's day. So a refund and its undo may lie on neighbouring
  // days of the store.
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
