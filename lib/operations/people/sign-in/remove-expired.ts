import "server-only";
import type { World } from "#lib/operations/context.ts";

/** Expired rows stay for a day, so that a late request gets the reason for its refusal. */
const KEPT_AFTER_END = { hours: 24 };
/** Batch drafts stay for this long after their last change, and payments that nobody sent after they were fixed. */
const DRAFTS_FOR = { hours: 30 * 24 };

/**
 * Deletes expired sessions, password links, card tickets, ended challenges and counts of wrong passwords, and old batch drafts. Also
 * deletes payments that were never sent, with the customer's data in them. The audit stays.
 */
export async function removeExpired({ store, clock, log }: World): Promise<void> {
  const over = clock.now().subtract(KEPT_AFTER_END).toString();
  const abandoned = clock.now().subtract(DRAFTS_FOR).toString();
  const {
    sessions,
    passwordLinks,
    pendingSignIns,
    factorLinks,
    passkeyChallenges,
    cardTickets,
    challenges,
    signInTries,
    payments,
  } = store.tables;
  const removed = {
    sessions: await sessions.removeOld(over),
    passwordLinks: await passwordLinks.removeOld(over),
    pendingSignIns: await pendingSignIns.removeOld(over),
    factorLinks: await factorLinks.removeOld(over),
    passkeyChallenges: await passkeyChallenges.removeOld(over),
    challenges: await challenges.removeOld(over),
    tickets: await cardTickets.removeOld(over),
    signInTries: await signInTries.removeOld(over),
    drafts: await store.transaction(({ batches }) => batches.removeDrafts(abandoned)),
    payments: await payments.removeUnsent(abandoned),
  };
  if (Object.values(removed).some((count) => count > 0)) log.info(removed, "expired rows were removed");
}
