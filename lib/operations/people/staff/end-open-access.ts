import "server-only";
import type { Tables } from "#lib/store/store.ts";

/** Ends a person's open access: sessions and sign-ins, card tickets, and a link by which they could set a password. */
export async function endOpenAccess(
  {
    sessions,
    cardTickets,
    passwordLinks,
    pendingSignIns,
  }: Pick<Tables, "sessions" | "cardTickets" | "passwordLinks" | "pendingSignIns">,
  staffId: string,
  at: string,
): Promise<void> {
  await sessions.revokeAllOf(staffId, at);
  await cardTickets.endOpenOf(staffId, at);
  await passwordLinks.end(staffId);
  await pendingSignIns.endAllOf(staffId);
}

/** Ends these sessions of a person, by their keys, together with the card pages that the person has open. */
export async function endSessionsByKey(
  { sessions, cardTickets }: Pick<Tables, "sessions" | "cardTickets">,
  staffId: string,
  keys: readonly string[],
  at: string,
): Promise<void> {
  for (const key of keys) await sessions.revokeByKey(key, at);
  if (keys.length > 0) await cardTickets.endOpenOf(staffId, at);
}

/** Decides whether the operation's session has ended since. False for an operation without a session. */
export async function isSessionEnded({ sessions }: Tables, sessionId: string | undefined): Promise<boolean> {
  return sessionId !== undefined && (await sessions.find(sessionId))?.revokedAt !== null;
}
