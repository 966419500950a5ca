import "server-only";
import type { Tables } from "#lib/store/store.ts";

/** Whether the session in which something was asked has been ended meanwhile, by whom ever; false where it is asked in none. */
export async function isSessionEnded({ sessions }: Tables, sessionId: string | undefined): Promise<boolean> {
  return sessionId !== undefined && (await sessions.find(sessionId))?.revokedAt !== null;
}
