import "server-only";
import { type LineChange, lineChanges } from "#lib/domain/accounting/day-book/line-changes.ts";
import { type JournalDifference, journalDifferences } from "#lib/domain/accounting/day-close/journal-differences.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { boundsOf } from "#lib/domain/time/business-day.ts";
import { readDay } from "#lib/operations/books/day-book/read-day.ts";
import type { OperationContext, World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import type { Tables } from "#lib/store/store.ts";

/** Compares our journal of that day with the book. */
export async function differencesOf(
  world: World,
  { journal, dayBook }: Pick<Tables, "journal" | "dayBook">,
  { storeId, day }: { storeId: string; day: string },
): Promise<readonly JournalDifference[]> {
  const own = Temporal.PlainDate.from(day);
  const entries = await journal.preparedBetween(storeId, boundsOf(own, storeZone(world, storeId)));
  const lines = await dayBook.lines(storeId, { from: day, to: own.add({ days: 1 }).toString() });
  return journalDifferences(entries, lines);
}

/**
 * Reads the day from the service now, and returns the rows in which it differs from the book; none: both are equal to the cent.
 */
export async function compareDayWithService(
  context: OperationContext,
  { storeId, day }: { storeId: string; day: string },
): Promise<Done<readonly LineChange[]> | NotPermitted | Unavailable> {
  if (!may(context.actor, "day.close", storeId)) return { kind: "not_permitted" };
  const timeZone = storeZone(context, storeId);
  const read = await readDay(context, { storeId, day, timeZone });
  if (read.kind !== "done") return read;
  const kept = await context.store.tables.dayBook.lines(storeId, { from: day, to: day });
  return { kind: "done", value: lineChanges(kept, read.value.lines) };
}
