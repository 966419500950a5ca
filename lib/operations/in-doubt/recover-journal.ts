import "server-only";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { hasPassed, PREPARED_LEASE, SENDING_LEASE } from "#lib/domain/journal/recovery-schedule.ts";
import type { World } from "#lib/operations/context.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import { resolveInDoubt, tryAgain } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { endChallenge } from "#lib/operations/money/sending/end-challenge.ts";
import { moveEntry } from "#lib/operations/money/sending/move-entry.ts";

const BATCH = 50;
/**
 * The number of entries checked at once: a slow answer delays few others, and the service gets few requests at a time.
 */
const AT_ONCE = 4;
/**
 * After this time a round starts no further check. The next round starts with the entries that were checked least
 * recently.
 */
const ROUND_MS = 20_000;

/**
 * Recovers the journal without a person: ends prepared entries that were never sent, marks entries still sending after every
 * timeout as in doubt, ends payments whose customers did not confirm in
 * time, and looks up entries in doubt. Every step is a compare-and-set, so any number of instances may run this at
 * once. It ends after half a minute or so, whatever the backlog.
 */
export async function recoverJournal(world: World): Promise<void> {
  const entries = await world.store.tables.journal.due(world.clock.now().toString(), BATCH);
  const endsAtMs = world.clock.monotonicMs() + ROUND_MS;
  await forEachConcurrent(entries, AT_ONCE, async (entry) => {
    await recoverSafely(world, entry);
    return !world.isStopping?.() && world.clock.monotonicMs() <= endsAtMs;
  });
}

async function recoverSafely(world: World, entry: JournalEntry): Promise<void> {
  try {
    await recover(world, entry);
  } catch (error) {
    world.log.error({ error, operationId: entry.operationId }, "an entry could not be recovered; it is tried again");
    await postpone(world, entry);
  }
}

/** Postpones an entry that can't be recovered now, so that the others get their turn. */
async function postpone(world: World, entry: JournalEntry): Promise<void> {
  try {
    await moveEntry(world, entry, [entry.state], tryAgain(entry, world.clock.now()), null);
  } catch {
    // The store itself fails; the next round starts with this entry again.
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
    case "challenged":
      await endChallenge(world, entry, "timed_out", null);
      return;
    default:
      await resolveInDoubt(world, entry, null);
  }
}
