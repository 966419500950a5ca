import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { config } from "#lib/config.ts";
import { UNATTENDED_HEADER } from "#lib/domain/journal/unattended-read.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { idleSecondsLeft, isSessionOpen, isTouchDue } from "#lib/domain/people/session-limits.ts";
import type { World } from "#lib/operations/context.ts";
import { runtime } from "#lib/runtime.ts";
import { sessionCookie, sessionIdIn } from "#lib/session/cookies/session-cookie.ts";

/**
 * Reads who is signed in from the store, at every request and once per rendered page. The cookie only names the session. Throws
 * when the store fails.
 */
export const signedIn = cache(async (): Promise<SignedIn | null> => {
  const sessionId = await presentedSessionId();
  if (sessionId === null) return null;
  const { mode, service } = config();
  const unattended = (await headers()).has(UNATTENDED_HEADER);
  return resumeSession(await runtime(), sessionId, { mode, storeIds: [service.merchantId] }, { unattended });
});

/** Whether that session is open now. The check does not count as use of the session. */
export async function isStillOpen(sessionId: string): Promise<boolean> {
  const { store, clock } = await runtime();
  const session = await store.tables.sessions.find(sessionId);
  return session !== undefined && isSessionOpen(session, config().mode, clock.now());
}

/** The person for whom operations may act. */
export async function signedInActor(): Promise<Actor | null> {
  return (await signedIn())?.actor ?? null;
}

/** The session that the browser's cookie names, whether it is open or not. */
async function presentedSessionId(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie().name)?.value;
  return token ? sessionIdIn(token) : null;
}

/** A person with an open session. */
type SignedIn = {
  actor: Actor;
  sessionId: string;
  login: string;
  /** The time until the session ends if it is not used. */
  idleSecondsLeft: number;
};

type SessionRules = {
  mode: "sandbox" | "service";
  /** The stores of this installation; roles in other stores grant nothing. */
  storeIds: readonly string[];
};

/**
 * Reads the person of a session with their current roles; null when the session is unknown, revoked, expired or idle for too
 * long, or the person is disabled. Records the use of the session, except for a read that no person began.
 */
export async function resumeSession(
  world: World,
  sessionId: string,
  rules: SessionRules,
  { unattended = false } = {},
): Promise<SignedIn | null> {
  const { sessions, staff } = world.store.tables;
  const now = world.clock.now();
  const session = await sessions.find(sessionId);
  if (!session || !isSessionOpen(session, rules.mode, now)) return null;
  const person = await staff.find(session.staffId);
  if (!person || person.disabledAt !== null) return null;
  const roles = Object.entries(await staff.rolesOf(person.staffId)).filter(([storeId]) =>
    rules.storeIds.includes(storeId),
  );
  if (!unattended && isTouchDue(session, now)) await sessions.touch(sessionId, now.toString());
  const seen = unattended ? session : { ...session, lastSeenAt: now.toString() };
  return {
    actor: { staffId: person.staffId, name: person.name, roles: Object.fromEntries(roles) },
    sessionId,
    login: person.login,
    idleSecondsLeft: idleSecondsLeft(seen, rules.mode, now),
  };
}
