import "server-only";
import { bookDemand } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { eachDay } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/**
 * Returns since when all recent days of the book have been compared with the service: the time of the comparison that is longest ago.
 * Null while the book lacks one of them.
 */
export async function recentComparedAt(world: World, { storeId }: { storeId: string }): Promise<string | null> {
  const timeZone = storeZone(world, storeId);
  const { dayBook, bookKeepers } = world.store.tables;
  const { recentAfter, to } = bookDemand("", world.clock.now(), timeZone);
  const wantedFrom = (await bookKeepers.find(storeId))?.wantedFrom ?? "";
  const checked = (await dayBook.checked(storeId, recentAfter)).filter((one) => one.timeZone === timeZone);
  const checkedAt = new Map(checked.map((one) => [one.day, one.checkedAt]));
  const recent = eachDay({ from: recentAfter, to }).filter((day) => day > recentAfter && day >= wantedFrom);
  if (!recent.every((day) => checkedAt.has(day))) return null;
  return recent.flatMap((day) => checkedAt.get(day) ?? []).toSorted()[0] ?? null;
}
