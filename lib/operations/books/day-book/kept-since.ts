import "server-only";
import { BOOK_RETENTION } from "#lib/domain/accounting/day-book/book-retention.ts";
import { earliestWanted, firstKeptDay, lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";

type Asking = Pick<World, "store" | "clock">;
type OfStore = { storeId: string; timeZone: string };

/** Returns the first day that a store keeps; null: it keeps all. */
export async function firstStoredDay({ store, clock }: Asking, { storeId, timeZone }: OfStore): Promise<string | null> {
  const { value } = await settingOf(store.tables, storeId, BOOK_RETENTION);
  return firstKeptDay(value, clock.now(), timeZone);
}

/** Returns that day, or the first one that the store keeps where that is later. */
export async function storedFrom(world: Asking, { from, ...of }: OfStore & { from: string }): Promise<string> {
  const since = await firstStoredDay(world, of);
  return since !== null && since > from ? since : from;
}

/** Returns the first day that the book reads when a person asks, however long the store keeps it. */
export async function firstReadDay(world: Asking, of: OfStore): Promise<string> {
  return storedFrom(world, { ...of, from: earliestWanted(world.clock.now(), of.timeZone) });
}

/** Begins the book of a store with the last day that is over; one that has begun stays. */
export async function beginBook(
  { store, clock, instanceId }: Pick<World, "store" | "clock" | "instanceId">,
  { storeId, timeZone }: OfStore,
): Promise<void> {
  const now = clock.now();
  const wantedFrom = lastOverDay(now, timeZone);
  await store.tables.bookKeepers.begin({ storeId, wantedFrom, instanceId, leaseUntil: now.toString(), failures: 0 });
}

/** Has the server read the days since then in the background, but none that the store no longer keeps. */
export async function wantDays(
  world: Pick<World, "store" | "clock" | "instanceId">,
  of: OfStore & { from: string },
): Promise<void> {
  // Somebody may ask before the server has looked at the book for the first time.
  if (!(await world.store.tables.bookKeepers.find(of.storeId))) await beginBook(world, of);
  await world.store.tables.bookKeepers.want(of.storeId, await storedFrom(world, of));
}
