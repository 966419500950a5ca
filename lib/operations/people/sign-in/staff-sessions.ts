import "server-only";
import type { AuditEventName, AuditOrigin } from "#lib/domain/people/audit-event.ts";
import type { Browser } from "#lib/domain/people/browser.ts";
import type { ProofMethod } from "#lib/domain/people/proof-method.ts";
import { SESSION_LIFETIME } from "#lib/domain/people/session-limits.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

/** A person whose identity is proven, by a password or otherwise. */
export type ProvenPerson = {
  staffId: string;
  method: ProofMethod;
  /**
   * Confirms that the proof still holds, and clears the person's counts. Runs in the transaction that starts the
   * session, with the person's current row.
   */
  confirm: (tables: Tables, person: StaffMember) => Promise<boolean>;
};

/** Where a session starts: the session that the browser had before, and the browser itself. */
export type SessionStart = { formerSessionId: string | null; browser: Browser };

/**
 * Starts a session for a proven person and ends the earlier one in the same browser. Returns the new session's id, or null if
 * the person is unknown or disabled, or the proof no longer holds.
 */
export async function startSession(
  world: World,
  { staffId, method, confirm }: ProvenPerson,
  { formerSessionId, browser }: SessionStart,
): Promise<string | null> {
  return world.store.transaction(async (tables) => {
    // Locks the person's row, so that a reset or disabling comes entirely before or entirely after.
    const person = await tables.staff.lock(staffId);
    if (!person) return null;
    const now = world.clock.now();
    const tell = (name: AuditEventName, actorId: string | null, origin: Partial<AuditOrigin> = {}) =>
      tables.audit.append({
        name,
        at: now.toString(),
        storeId: null,
        staffId: actorId,
        subject: staffId,
        details: {},
        origin,
      });
    if (person.disabledAt !== null || !(await confirm(tables, person))) {
      await tell("person.signInRefused", null);
      return null;
    }
    const sessionId = world.newId();
    await tables.sessions.open({
      sessionId,
      staffId,
      createdAt: now.toString(),
      lastSeenAt: now.toString(),
      expiresAt: now.add(SESSION_LIFETIME).toString(),
      revokedAt: null,
      ...browser,
      provenBy: method,
    });
    if (formerSessionId !== null) await endSession(world, tables, formerSessionId);
    await tell("person.signedIn", staffId, { sessionKey: tables.sessions.keyOf(sessionId) });
    return sessionId;
  });
}

/** Ends a session at once. Anybody who has a session's id may end it. An ended one stays as it was. */
export async function signOut(world: World, sessionId: string): Promise<void> {
  await world.store.transaction((tables) => endSession(world, tables, sessionId));
}

/** Ends a session in the caller's transaction, together with the card tickets that the person has open. */
async function endSession({ clock }: World, tables: Tables, sessionId: string): Promise<void> {
  const at = clock.now().toString();
  const session = await tables.sessions.find(sessionId);
  if (!session || session.revokedAt !== null) return;
  await tables.sessions.revoke(sessionId, at);
  await tables.cardTickets.endOpenOf(session.staffId, at);
  await tables.audit.append({
    name: "person.signedOut",
    at,
    storeId: null,
    staffId: session.staffId,
    subject: session.staffId,
    details: {},
  });
}
