import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { boundsOf, daysNamed, today } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/settings/store-settings.ts";

/** An operation whose result became known on a later day of the store than that on which it was sent. */
export type LateChange = Pick<
  JournalEntry,
  "operationId" | "verb" | "state" | "amountCents" | "currency" | "originalId" | "resultTransactionId"
> & { sentOn: string; settledOn: string };

/**
 * Lists the operations whose result became known since the beginning of last month, and after their own day: they change
 * the figures of a day that may have been reported. The latest first. For people who read everybody's journal.
 */
export async function listLateChanges(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly LateChange[]> | NotPermitted> {
  if (!may(context.actor, "journal.read", storeId)) return { kind: "not_permitted" };
  const timeZone = storeZone(context, storeId);
  const now = context.clock.now();
  const { from } = daysNamed("last_month", now, timeZone);
  const since = boundsOf(Temporal.PlainDate.from(from), timeZone).from;
  const dayOf = (instant: string) => today(Temporal.Instant.from(instant), timeZone).toString();
  const entries = await context.store.tables.journal.settledLater(storeId, since);
  const late = entries.flatMap((entry) => {
    if (entry.sentAt === null || entry.settledAt === null) return [];
    const change = { ...entry, sentOn: dayOf(entry.sentAt), settledOn: dayOf(entry.settledAt) };
    return change.settledOn > change.sentOn ? [change] : [];
  });
  return {
    kind: "done",
    value: late.toSorted((one, other) =>
      one.settledOn < other.settledOn ? 1 : -Number(one.settledOn > other.settledOn),
    ),
  };
}
