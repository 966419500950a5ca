import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { config } from "#lib/config.ts";
import { UNATTENDED_HEADER } from "#lib/domain/journal/unattended-read.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { isSessionOpen } from "#lib/domain/people/session-limits.ts";
import { runtime } from "#lib/runtime.ts";
import { sessionCookie } from "#lib/session/cookies/session-cookie.ts";
import { sessionIdIn } from "#lib/session/cookies/session-token.ts";
import { resumeSession, type SignedIn } from "#lib/session/signed-in/resume-session.ts";

/**
 * Who is signed in, asked of the store at every request and once per rendered page. The cookie only names the session.
 * Throws when the store cannot be asked.
 */
export const signedIn = cache(async (): Promise<SignedIn | null> => {
  const sessionId = await presentedSessionId();
  if (sessionId === null) return null;
  const { mode, service } = config();
  const unattended = (await headers()).has(UNATTENDED_HEADER);
  return resumeSession(await runtime(), sessionId, { mode, storeIds: [service.merchantId] }, { unattended });
});

/** Whether that session is open now. To ask does not count as a use of it. */
export async function isStillOpen(sessionId: string): Promise<boolean> {
  const { store, clock } = await runtime();
  const session = await store.tables.sessions.find(sessionId);
  return session !== undefined && isSessionOpen(session, config().mode, clock.now());
}

/** The person that operations may act for. */
export async function signedInActor(): Promise<Actor | null> {
  return (await signedIn())?.actor ?? null;
}

/** The session that the browser's cookie names, whether it is open or not. */
export async function presentedSessionId(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie().name)?.value;
  return token ? sessionIdIn(token) : null;
}
