import "server-only";
import { BOOK_RETENTION } from "#lib/domain/accounting/day-book/book-retention.ts";
import { earliestWanted, firstKeptDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/settings/store-settings.ts";

type Asking = Pick<World, "store" | "clock">;
type OfStore = { storeId: string; timeZone: string };

/** Returns the first day that a store keeps; null: it keeps all. */
export async function keptSince({ store, clock }: Asking, { storeId, timeZone }: OfStore): Promise<string | null> {
  const { value } = await settingOf(store.tables, storeId, BOOK_RETENTION);
  return firstKeptDay(value, clock.now(), timeZone);
}

/** Returns that day, or the first one that the store keeps where that is later. */
export async function keptFrom(world: Asking, { from, ...of }: OfStore & { from: string }): Promise<string> {
  const since = await keptSince(world, of);
  return since !== null && since > from ? since : from;
}

/** Returns the first day that the book reads when a person asks, however long the store keeps it. */
export async function firstReadDay(world: Asking, of: OfStore): Promise<string> {
  return keptFrom(world, { ...of, from: earliestWanted(world.clock.now(), of.timeZone) });
}

/** Has the server read the days since then in the background, but none that the store no longer keeps. */
export async function wantDays(world: Asking, of: OfStore & { from: string }): Promise<void> {
  await world.store.tables.bookKeepers.want(of.storeId, await keptFrom(world, of));
}
