import "server-only";
import type { AuditEventName, AuditOrigin } from "#lib/domain/people/audit-event.ts";
import type { Browser } from "#lib/domain/people/browser.ts";
import { factorEnd } from "#lib/domain/people/proof.ts";
import { SESSION_LIFETIME } from "#lib/domain/people/session-limits.ts";
import type { World } from "#lib/operations/context.ts";
import { newSecretToken } from "#lib/operations/ground/secret-token.ts";
import { factorDueBy } from "#lib/operations/people/factors/factor-due-by.ts";
import { factorsOf } from "#lib/operations/people/proof/stale-proof.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/people/staff-table.ts";

/** Where a session starts: the session that the browser had before, and the browser itself. */
export type SessionStart = { formerSessionId: string | null; browser: Browser };

/**
 * `factor_due`: the password was right, and the second factor is asked for next; the token names the sign-in meanwhile. `factor_missing`:
 * the time to set one up is over, and only a link of an administrator helps. `refused`: the person is unknown or disabled, or the proof
 * no longer holds.
 */
export type SessionAnswer =
  | { kind: "started"; sessionId: string }
  | { kind: "factor_due"; token: string }
  | { kind: "factor_missing" }
  | { kind: "refused" };

/** Starts a session for a proven person and ends the earlier one in the same browser, unless a second factor is asked for. */
export async function startSession(
  world: World,
  { staffId, method, provenAt, confirm }: ProvenPerson,
  { formerSessionId, browser }: SessionStart,
): Promise<SessionAnswer> {
  return world.store.transaction(async (tables) => {
    // Locks the person's row, so that a reset or disabling comes entirely before or entirely after.
    const person = await tables.staff.lock(staffId);
    if (!person) return { kind: "refused" };
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
      return { kind: "refused" };
    }
    if (method === "password") {
      const next = await factorStep(world, tables, person, now);
      if (next !== null) {
        await tell(next.kind === "factor_due" ? "person.factorAsked" : "person.signInRefused", null);
        return next;
      }
    }
    const sessionId = world.newId();
    await tables.sessions.open({
      sessionId,
      staffId,
      createdAt: now.toString(),
      lastSeenAt: now.toString(),
      expiresAt: now.add(SESSION_LIFETIME).toString(),
      revokedAt: null,
      provenAt: provenAt === undefined ? now.toString() : provenAt,
      ...browser,
      provenBy: method,
    });
    if (formerSessionId !== null) await endSession(world, tables, formerSessionId);
    await tell("person.signedIn", staffId, { sessionKey: tables.sessions.keyOf(sessionId) });
    return { kind: "started", sessionId };
  });
}

/** What comes between a right password and the session: the second factor if the person has one, nothing while they may set one up. */
async function factorStep(
  world: World,
  tables: Tables,
  person: StaffMember,
  now: Temporal.Instant,
): Promise<Extract<SessionAnswer, { kind: "factor_due" | "factor_missing" }> | null> {
  const { staffId } = person;
  if ((await factorsOf(tables, staffId)).length > 0) {
    const token = newSecretToken(world);
    await tables.pendingSignIns.open(token, { staffId, endsAt: factorEnd(now).toString() });
    return { kind: "factor_due", token };
  }
  const due = await factorDueBy(tables, person, world);
  return due !== null && Temporal.Instant.compare(due, now) <= 0 ? { kind: "factor_missing" } : null;
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
