import "server-only";
import type { AuditEventName } from "#lib/domain/audit-event.ts";
import { SESSION_LIFETIME } from "#lib/domain/session-limits.ts";
import type { SignInInput } from "#lib/inputs/sign-in.ts";
import type { World } from "#lib/operations/context.ts";
import type { Passwords } from "#lib/operations/passwords.ts";
import { reserveTry } from "#lib/operations/reserve-try.ts";
import { tryUnknownLogin } from "#lib/operations/unknown-logins.ts";
import type { StaffMember } from "#lib/store/staff-table.ts";
import type { Tables } from "#lib/store/store.ts";

/** `wrong` is also the answer for unknown logins and disabled people; `locked` also for unknown logins after as many tries. */
export type SignInAnswer = { kind: "signed_in"; sessionId: string } | { kind: "wrong" } | { kind: "locked" };

/**
 * Opens a new session for a login and its password. Needs no permission: it is how one comes by them. The audit names the
 * person who was tried, never what was typed, for people type passwords into the wrong field.
 */
export async function signIn(world: World, input: SignInInput, passwords: Passwords): Promise<SignInAnswer> {
  const person = await world.store.tables.staff.findByLogin(input.login);
  const reserved = person ? await reserveTry(world, person) : tryUnknownLogin(world, input.login);
  if (reserved === "locked") {
    // Not audited one by one: whoever hammers at a locked door must not fill the disk.
    world.log.warn({ staffId: person?.staffId ?? null }, "a sign-in was refused: locked after wrong passwords");
    return { kind: "locked" };
  }
  const matches = await passwords.matches(person?.passwordHash ?? (await decoyHash(passwords)), input.password);
  return world.store.transaction(async (tables) => {
    const sessionId = person && matches ? await openSession(world, tables, person) : null;
    const event = (name: AuditEventName, staffId: string | null) =>
      tables.audit.append({
        name,
        at: world.clock.now().toString(),
        storeId: null,
        staffId,
        subject: person?.staffId ?? "unknown",
        details: {},
      });
    if (!person || sessionId === null) {
      await event("person.signInRefused", null);
      return { kind: "wrong" };
    }
    await event("person.signedIn", person.staffId);
    return { kind: "signed_in", sessionId };
  });
}

/** Null when the person was disabled, or given another password, since they were read. */
async function openSession(world: World, tables: Tables, person: StaffMember): Promise<string | null> {
  // Looked at before the first write too: a disabled person's tries go on counting.
  if (person.disabledAt !== null) return null;
  // Writing first holds the person's row, so that a reset or a disabling comes wholly before or wholly after.
  await tables.staff.clearFailures(person.staffId);
  const current = await tables.staff.find(person.staffId);
  if (!current || current.disabledAt !== null || current.passwordHash !== person.passwordHash) return null;
  const sessionId = world.newId();
  const now = world.clock.now();
  await tables.sessions.open({
    sessionId,
    staffId: person.staffId,
    createdAt: now.toString(),
    lastSeenAt: now.toString(),
    expiresAt: now.add(SESSION_LIFETIME).toString(),
    revokedAt: null,
  });
  return sessionId;
}

const decoys = new WeakMap<Passwords, Promise<string>>();

/** What an unknown login's password is compared with, so that the answer takes as long as any other. */
function decoyHash(passwords: Passwords): Promise<string> {
  const decoy = decoys.get(passwords) ?? passwords.hash("nobody has this password");
  decoys.set(passwords, decoy);
  return decoy;
}
