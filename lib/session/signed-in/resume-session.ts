import "server-only";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { idleSecondsLeft, isSessionOpen, isTouchDue } from "#lib/domain/people/session-limits.ts";
import type { World } from "#lib/operations/context.ts";

/** Somebody with an open session. */
export type SignedIn = {
  actor: Actor;
  sessionId: string;
  login: string;
  /** Until the session ends, unless it is used. */
  idleSecondsLeft: number;
};

export type SessionRules = {
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
