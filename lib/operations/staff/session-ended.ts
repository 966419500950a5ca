import "server-only";
import type { Tables } from "#lib/store/store.ts";

/** Whether the session that an operation was asked in has ended since, whoever ended it. False for an operation without a session. */
export async function isSessionEnded({ sessions }: Tables, sessionId: string | undefined): Promise<boolean> {
  return sessionId !== undefined && (await sessions.find(sessionId))?.revokedAt !== null;
}
