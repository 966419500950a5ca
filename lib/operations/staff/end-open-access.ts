import "server-only";
import type { Tables } from "#lib/store/store.ts";

/** Ends whatever a person has open: their sessions, the tickets of their card pages, and a link by which they could set a password. */
export async function endOpenAccess(
  { sessions, cardTickets, passwordLinks }: Pick<Tables, "sessions" | "cardTickets" | "passwordLinks">,
  staffId: string,
  at: string,
): Promise<void> {
  await sessions.revokeAllOf(staffId, at);
  await cardTickets.endOpenOf(staffId, at);
  await passwordLinks.end(staffId);
}

/** Whether the session that an operation was asked in has ended since, whoever ended it. False for an operation without a session. */
export async function isSessionEnded({ sessions }: Tables, sessionId: string | undefined): Promise<boolean> {
  return sessionId !== undefined && (await sessions.find(sessionId))?.revokedAt !== null;
}
