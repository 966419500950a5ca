import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";
import { moveEntry } from "#lib/operations/money/move-entry.ts";
import type { JournalChange } from "#lib/store/tables/journal-row.ts";

const TRIES = 5;
const PAUSE_MS = 200;

/**
 * Writes the result of an operation that was sent, if the entry has one of the `from` states. Only this process has the answer,
 * so a failing store is tried again before recovery takes over. False when nothing was written.
 */
export async function settleEntry(
  world: World,
  entry: JournalEntry,
  change: JournalChange,
  from: readonly JournalEntry["state"][],
): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await moveEntry(world, entry, from, change, entry.staffId);
    } catch (error) {
      world.log.error({ error, operationId: entry.operationId, attempt }, "an outcome could not be written");
      await world.clock.sleep(PAUSE_MS);
    }
  }
  return false;
}
