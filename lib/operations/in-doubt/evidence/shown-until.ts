import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";
import { readDoubtSettings } from "#lib/operations/settings/store-settings.ts";

/** Returns until when the service may take to show an operation, by the store's setting. */
export async function shownUntil(
  world: World,
  { storeId, sentAt, preparedAt }: JournalEntry,
): Promise<Temporal.Instant> {
  const { visibilityMinutes } = await readDoubtSettings(world, storeId);
  return Temporal.Instant.from(sentAt ?? preparedAt).add({ minutes: visibilityMinutes });
}

/** Decides whether that time is over. An operation that the service does not show by then is for people to decide. */
export async function isWaitOver(world: World, entry: JournalEntry): Promise<boolean> {
  return Temporal.Instant.compare(world.clock.now(), await shownUntil(world, entry)) >= 0;
}
