import "server-only";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import { firstStoredDay } from "#lib/operations/books/day-book/kept-since.ts";
import type { World } from "#lib/operations/context.ts";

/**
 * Has the server read these days from the service again, kept or missing; days that are not over, or that the store no longer keeps, are
 * left out. Returns how many are kept and how many are not, and the first day that the store keeps; null: it keeps all. Asks nobody for permission.
 */
export async function askAgain(
  { store, clock, newId }: Pick<World, "store" | "clock" | "newId">,
  { storeId, from, to, timeZone }: { storeId: string; from: string; to: string | null; timeZone: string },
): Promise<{ kept: number; missing: number; since: string | null }> {
  const now = clock.now();
  const last = lastOverDay(now, timeZone);
  const until = to === null || to > last ? last : to;
  const since = await firstStoredDay({ store, clock }, { storeId, timeZone });
  const first = since !== null && since > from ? since : from;
  if (first > until) return { kept: 0, missing: 0, since };
  return store.transaction(async ({ dayBook, bookKeepers }) => {
    const leaseUntil = now.toString();
    await bookKeepers.begin({ storeId, wantedFrom: first, instanceId: newId(), leaseUntil, failures: 0 });
    await bookKeepers.want(storeId, first);
    const kept = await dayBook.askAgain(storeId, { from: first, to: until });
    return { kept, missing: dayCount({ from: first, to: until }) - kept, since };
  });
}
