import "server-only";
import type { World } from "#lib/operations/context.ts";

/** What is over is kept for a day, so that whoever comes too late is told so. */
const AFTER_ITS_END = { hours: 24 };
/** Drafts of batches that nobody touches any more. */
const DRAFTS_FOR = { hours: 30 * 24 };

/**
 * Removes what has had its time: sessions, tickets for card pages, counts of wrong passwords, and drafts of batches. The audit keeps
 * that they were there.
 */
export async function removeExpired({ store, clock, log }: World): Promise<void> {
  const over = clock.now().subtract(AFTER_ITS_END).toString();
  const { sessions, cardTickets, signInTries } = store.tables;
  const removed = {
    sessions: await sessions.removeOld(over),
    tickets: await cardTickets.removeOld(over),
    signInTries: await signInTries.removeOld(over),
    drafts: await store.transaction(({ batches }) => batches.removeDrafts(clock.now().subtract(DRAFTS_FOR).toString())),
  };
  if (Object.values(removed).some((count) => count > 0)) log.info(removed, "what has had its time was removed");
}
