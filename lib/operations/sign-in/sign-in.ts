import "server-only";
import type { AuditEventName } from "#lib/domain/people/audit-event.ts";
import { SESSION_LIFETIME } from "#lib/domain/people/session-limits.ts";
import {
  isLocked,
  lockEnd,
  refusalDelayMs,
  TRIES_BEFORE_LOCK,
  UNKNOWN_DEVICE,
} from "#lib/domain/people/sign-in-lock.ts";
import type { SignInInput } from "#lib/inputs/sign-in-input.ts";
import type { World } from "#lib/operations/context.ts";
import { type ReservedTry, reserveTry } from "#lib/operations/sign-in/reserve-try.ts";
import { endSession } from "#lib/operations/sign-in/sign-out.ts";
import type { Passwords } from "#lib/operations/staff/password-hasher.ts";
import type { Tables } from "#lib/store/store.ts";
import type { StaffMember } from "#lib/store/tables/staff-table.ts";

type Tries = { count: number; lockedUntil: string | null };

const REMEMBERED_LOGINS = 10_000;

/** Of this process alone: nothing about logins that nobody has is worth a place in the database. */
const remembered = new WeakMap<World["store"], Map<string, Tries>>();

/**
 * Counts a try with a login that nobody has, and says whether it would be locked. Without it a lock would tell which
 * logins exist.
 */
function tryUnknownLogin(world: World, login: string): ReservedTry {
  const logins = remembered.get(world.store) ?? new Map<string, Tries>();
  remembered.set(world.store, logins);
  const now = world.clock.now();
  const known = logins.get(login) ?? { count: 0, lockedUntil: null };
  if (isLocked(known.lockedUntil, now)) return { kind: "locked" };
  const tries = (known.lockedUntil === null ? known.count : 0) + 1;
  logins.delete(login);
  logins.set(login, { count: tries, lockedUntil: tries >= TRIES_BEFORE_LOCK ? lockEnd(now).toString() : null });
  const oldest = logins.keys().next();
  if (logins.size > REMEMBERED_LOGINS && !oldest.done) logins.delete(oldest.value);
  return { kind: "evaluate", tries };
}

/**
 * `wrong` is also the answer for unknown logins, disabled people and people without a password; `locked` also for unknown logins
 * after as many tries.
 * `delayMs`: no sooner is it told.
 */
export type SignInAnswer =
  | { kind: "signed_in"; sessionId: string }
  | { kind: "wrong"; delayMs: number }
  | { kind: "locked"; delayMs: number };

/** Where somebody signs in. */
export type SignInPlace = {
  /** The device's id, if that person has signed in on it before. */
  knownDevice?: (staffId: string) => string | null;
  /** The session that is open there: another one takes its place. */
  formerSessionId?: string | null;
};

/**
 * Opens a new session for a login and its password, and ends the one that is open in the same place. Needs no permission: it is
 * how one comes by them. The audit names the person who was tried, never what was typed, for people type passwords into the
 * wrong field; of logins that nobody has it tells nothing, since they have no end.
 */
export async function signIn(
  world: World,
  input: SignInInput,
  passwords: Passwords,
  { knownDevice, formerSessionId = null }: SignInPlace = {},
): Promise<SignInAnswer> {
  const person = await world.store.tables.staff.findByLogin(input.login);
  const device = (person && knownDevice?.(person.staffId)) ?? UNKNOWN_DEVICE;
  const reserved = person ? await reserveTry(world, person.staffId, device) : tryUnknownLogin(world, input.login);
  if (reserved.kind === "locked") {
    // Not audited one by one: whoever hammers at a locked door must not fill the disk.
    world.log.warn({ staffId: person?.staffId ?? null }, "a sign-in was refused: locked after wrong passwords");
    return { kind: "locked", delayMs: refusalDelayMs(TRIES_BEFORE_LOCK, device) };
  }
  const wrong = { kind: "wrong", delayMs: refusalDelayMs(reserved.tries, device) } as const;
  const known = person?.passwordHash ?? null;
  // Whoever has no password has no right one either, the decoy's least of all.
  const isRight = await passwords.matches(known ?? (await decoyHash(passwords)), input.password);
  const matches = known !== null && isRight;
  if (!person) {
    world.log.warn({}, "a sign-in was refused: nobody has that login");
    return wrong;
  }
  return world.store.transaction(async (tables) => {
    const sessionId = matches ? await openSession(world, tables, person, device) : null;
    const event = (name: AuditEventName, staffId: string | null) =>
      tables.audit.append({
        name,
        at: world.clock.now().toString(),
        storeId: null,
        staffId,
        subject: person.staffId,
        details: {},
      });
    if (sessionId === null) {
      await event("person.signInRefused", null);
      return wrong;
    }
    if (formerSessionId !== null) await endSession(world, tables, formerSessionId);
    await event("person.signedIn", person.staffId);
    return { kind: "signed_in", sessionId };
  });
}

/** Null when the person was disabled, or given another password, since they were read. */
async function openSession(world: World, tables: Tables, person: StaffMember, device: string): Promise<string | null> {
  // Looked at before the first write too: a disabled person's tries go on counting.
  if (person.disabledAt !== null) return null;
  // Holding the person's row, so that a reset or a disabling comes wholly before or wholly after.
  const current = await tables.staff.hold(person.staffId);
  if (!current || current.disabledAt !== null || current.passwordHash !== person.passwordHash) return null;
  await tables.signInTries.clear(person.staffId, device);
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

/** What is compared with where there is no password, so that the answer takes as long as any other. */
function decoyHash(passwords: Passwords): Promise<string> {
  const known = decoys.get(passwords);
  if (known) return known;
  const decoy = passwords.hash("nobody has this password");
  decoys.set(passwords, decoy);
  // One that was refused is made anew: else nobody with such a login would ever hear anything else.
  decoy.catch(() => decoys.delete(passwords));
  return decoy;
}
