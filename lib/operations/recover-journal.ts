import "server-only";
import type { JournalEntry } from "#lib/domain/journal.ts";
import { hasPassed, PREPARED_LEASE, SENDING_LEASE } from "#lib/domain/recovery-schedule.ts";
import type { World } from "#lib/operations/context.ts";
import { moveEntry } from "#lib/operations/move-entry.ts";
import { resolveInDoubt } from "#lib/operations/resolve-in-doubt.ts";

const BATCH = 50;

/**
 * What the server does by itself, whoever is signed in: ends what was prepared and never sent, takes what is still sending
 * after every time-out for in doubt, and looks for what is in doubt. Every step is a compare-and-set, so that any number of
 * instances may do this at once.
 */
export async function recoverJournal(world: World): Promise<void> {
  const entries = await world.store.tables.journal.due(world.clock.now().toString(), BATCH);
  for (const entry of entries) {
    try {
      await recover(world, entry);
    } catch (error) {
      world.log.error({ error, operationId: entry.operationId }, "an entry could not be recovered; it is tried again");
    }
  }
}

async function recover(world: World, entry: JournalEntry): Promise<void> {
  const now = world.clock.now();
  switch (entry.state) {
    case "prepared":
      if (hasPassed(entry.preparedAt, PREPARED_LEASE, now)) {
        await moveEntry(world, entry, ["prepared"], { state: "cancelled", settledAt: now.toString() }, null);
      }
      return;
    case "sending":
      if (hasPassed(entry.sentAt ?? entry.preparedAt, SENDING_LEASE, now)) {
        const doubt = { state: "in_doubt", nextCheckAt: now.toString() } as const;
        if (await moveEntry(world, entry, ["sending"], doubt, null))
          await resolveInDoubt(world, { ...entry, ...doubt }, null);
      }
      return;
    default:
      await resolveInDoubt(world, entry, null);
  }
}
