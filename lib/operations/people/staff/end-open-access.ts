import "server-only";
import type { Tables } from "#lib/store/store.ts";

/** Ends a person's open access: sessions, card tickets, and a link by which they could set a password. */
export async function endOpenAccess(
  { sessions, cardTickets, passwordLinks }: Pick<Tables, "sessions" | "cardTickets" | "passwordLinks">,
  staffId: string,
  at: string,
): Promise<void> {
  await sessions.revokeAllOf(staffId, at);
  await cardTickets.endOpenOf(staffId, at);
  await passwordLinks.end(staffId);
}

/** Decides whether the operation's session has ended since. False for an operation without a session. */
export async function isSessionEnded({ sessions }: Tables, sessionId: string | undefined): Promise<boolean> {
  return sessionId !== undefined && (await sessions.find(sessionId))?.revokedAt !== null;
}
