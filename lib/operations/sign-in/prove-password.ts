import "server-only";
import {
  isLocked,
  lockEnd,
  refusalDelayMs,
  TRIES_BEFORE_LOCK,
  UNKNOWN_DEVICE,
} from "#lib/domain/people/sign-in-lock.ts";
import type { SignInInput } from "#lib/inputs/sign-in-input.ts";
import type { World } from "#lib/operations/context.ts";
import type { ProvenPerson } from "#lib/operations/sign-in/staff-sessions.ts";
import type { Passwords } from "#lib/operations/staff/password-hasher.ts";

type Tries = { count: number; lockedUntil: string | null };

const REMEMBERED_LOGINS = 10_000;

/** In the memory of this process: unknown logins are not worth rows in the database. */
const remembered = new WeakMap<World["store"], Map<string, Tries>>();

/**
 * Counts a try with an unknown login and decides whether it would be locked. Without this, a lock would reveal which
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
 * `wrong` also answers for unknown logins, disabled people and people without a password; `locked` also for unknown
 * logins after as many tries. `delayMs`: send the refusal no sooner.
 */
export type PasswordAnswer =
  | { kind: "proven"; person: ProvenPerson }
  | { kind: "wrong"; delayMs: number }
  | { kind: "locked"; delayMs: number };

/**
 * Proves a person's identity by login and password, without starting a session. Needs no permission. The audit names
 * the person, never the typed text, because people type passwords into the wrong field. Tries with unknown logins are
 * not audited: there is no limit to their number. `knownDevice` returns the device's id if that person has signed in on
 * it before.
 */
export async function provePassword(
  world: World,
  input: SignInInput,
  passwords: Passwords,
  knownDevice: (staffId: string) => string | null,
): Promise<PasswordAnswer> {
  const person = await world.store.tables.staff.findByLogin(input.login);
  const device = (person && knownDevice(person.staffId)) ?? UNKNOWN_DEVICE;
  const reserved = person ? await reserveTry(world, person.staffId, device) : tryUnknownLogin(world, input.login);
  if (reserved.kind === "locked") {
    // Not audited one by one, so that an attacker can't fill the disk.
    world.log.warn({ staffId: person?.staffId ?? null }, "a sign-in was refused: locked after wrong passwords");
    return { kind: "locked", delayMs: refusalDelayMs(TRIES_BEFORE_LOCK, device) };
  }
  const passwordHash = person?.passwordHash ?? null;
  const isRight = await passwords.matches(passwordHash ?? (await decoyHash(passwords)), input.password);
  const wrong = { kind: "wrong", delayMs: refusalDelayMs(reserved.tries, device) } as const;
  if (!person) {
    world.log.warn({}, "a sign-in was refused: nobody has that login");
    return wrong;
  }
  const { staffId } = person;
  // A person without a password has no right one, not even the decoy's. Tries of disabled people are counted too.
  if (passwordHash === null || !isRight || person.disabledAt !== null) {
    const at = world.clock.now().toString();
    await world.store.transaction(({ audit }) =>
      audit.append({ name: "person.signInRefused", at, storeId: null, staffId: null, subject: staffId, details: {} }),
    );
    return wrong;
  }
  return {
    kind: "proven",
    person: {
      staffId,
      async confirm({ signInTries }, current) {
        // Null or another hash: the password was reset meanwhile.
        if (current.passwordHash !== passwordHash) return false;
        await signInTries.clear(staffId, device);
        return true;
      },
    },
  };
}

const decoys = new WeakMap<Passwords, Promise<string>>();

/** Returns the hash to compare with if there is no password, so that the answer takes as long as any other. */
function decoyHash(passwords: Passwords): Promise<string> {
  const known = decoys.get(passwords);
  if (known) return known;
  const decoy = passwords.hash("nobody has this password");
  decoys.set(passwords, decoy);
  // A failed hash is made again; otherwise every later try with an unknown login would fail the same way.
  decoy.catch(() => decoys.delete(passwords));
  return decoy;
}

/** `tries`: the consecutive tries on that device, including this one. */
type ReservedTry = { kind: "evaluate"; tries: number } | { kind: "locked" };

/**
 * Counts a try as wrong before its password is checked; a right password clears the count afterwards. However many try
 * at once on one device, or on all unknown devices together, at most five are evaluated before the lock.
 */
export async function reserveTry({ store, clock }: World, staffId: string, device: string): Promise<ReservedTry> {
  const now = clock.now();
  const before = await store.tables.signInTries.find(staffId, device);
  if (isLocked(before?.lockedUntil ?? null, now)) return { kind: "locked" };
  const { failedSignIns } = await store.tables.signInTries.count(staffId, device, {
    at: now.toString(),
    lockAfter: TRIES_BEFORE_LOCK,
    lockedUntil: lockEnd(now).toString(),
  });
  return failedSignIns <= TRIES_BEFORE_LOCK ? { kind: "evaluate", tries: failedSignIns } : { kind: "locked" };
}
