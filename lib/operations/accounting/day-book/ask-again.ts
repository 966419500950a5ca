import "server-only";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { dayCount } from "#lib/domain/time/business-day.ts";
import type { World } from "#lib/operations/context.ts";

/**
 * Has the server read these days from the service again, kept or missing; days that are not over are left out. Returns how many are
 * kept and how many are not. For the command: it asks nobody for permission.
 */
export async function askAgain(
  { store, clock, newId }: Pick<World, "store" | "clock" | "newId">,
  { storeId, from, to, timeZone }: { storeId: string; from: string; to: string | null; timeZone: string },
): Promise<{ kept: number; missing: number }> {
  const now = clock.now();
  const last = lastOverDay(now, timeZone);
  const until = to === null || to > last ? last : to;
  if (from > until) return { kept: 0, missing: 0 };
  return store.transaction(async ({ dayBook, bookKeepers }) => {
    const leaseUntil = now.toString();
    await bookKeepers.begin({ storeId, wantedFrom: from, instanceId: newId(), leaseUntil, failures: 0 });
    await bookKeepers.want(storeId, from);
    const kept = await dayBook.askAgain(storeId, { from, to: until });
    return { kept, missing: dayCount({ from, to: until }) - kept };
  });
}
