import "server-only";
import { type LateChange, lateChanges } from "#lib/domain/journal/late-change.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { boundsOf, daysNamed } from "#lib/domain/time/business-day.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

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
  const { from } = daysNamed("last_month", context.clock.now(), timeZone);
  const since = boundsOf(Temporal.PlainDate.from(from), timeZone).from;
  const entries = await context.store.tables.journal.settledLater(storeId, since);
  return { kind: "done", value: lateChanges(entries, timeZone) };
}
