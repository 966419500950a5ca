import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { config } from "#lib/config.ts";
import { UNATTENDED_HEADER } from "#lib/domain/journal/unattended-read.ts";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { idleSecondsLeft, isSessionOpen, isTouchDue } from "#lib/domain/people/session-limits.ts";
import type { World } from "#lib/operations/context.ts";
import { runtime } from "#lib/runtime.ts";
import { sessionCookie } from "#lib/session/cookies/session-cookie.ts";
import { sessionIdIn } from "#lib/session/cookies/session-token.ts";

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
async function presentedSessionId(): Promise<string | null> {
  const token = (await cookies()).get(sessionCookie().name)?.value;
  return token ? sessionIdIn(token) : null;
}

/** Somebody with an open session. */
type SignedIn = {
  actor: Actor;
  sessionId: string;
  login: string;
  /** Until the session ends, unless it is used. */
  idleSecondsLeft: number;
};

type SessionRules = {
  mode: "sandbox" | "service";
  /** Stores that this installation is connected to; roles in others grant nothing. */
  storeIds: readonly string[];
};

/**
 * The person of a session, with their roles of this very moment, or null when it is unknown, revoked, past its end or idle
 * for too long, or the person is disabled. Notes that the session was used, but for a read that no person began.
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
