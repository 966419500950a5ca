import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";
import { readDoubtSettings } from "#lib/operations/settings/store-settings.ts";

/** Until when the service may still show what was asked of it, by the store's setting. */
export async function shownUntil(
  world: World,
  { storeId, sentAt, preparedAt }: JournalEntry,
): Promise<Temporal.Instant> {
  const { visibilityMinutes } = await readDoubtSettings(world, storeId);
  return Temporal.Instant.from(sentAt ?? preparedAt).add({ minutes: visibilityMinutes });
}

/** Whether the service had its time to show it: what it does not show by now is people's to decide. */
export async function isWaitOver(world: World, entry: JournalEntry): Promise<boolean> {
  return Temporal.Instant.compare(world.clock.now(), await shownUntil(world, entry)) >= 0;
}
