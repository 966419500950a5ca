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
import { type ReservedTry, reserveTry } from "#lib/operations/sign-in/reserve-try.ts";
import type { ProvenPerson } from "#lib/operations/sign-in/start-session.ts";
import type { Passwords } from "#lib/operations/staff/password-hasher.ts";

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
 * after as many tries. `delayMs`: the refusal must not be sent sooner.
 */
export type PasswordAnswer =
  | { kind: "proven"; person: ProvenPerson }
  | { kind: "wrong"; delayMs: number }
  | { kind: "locked"; delayMs: number };

/**
 * Proves by a login and its password who somebody is, and starts no session. Needs no permission: people get theirs by it. The audit
 * names the person who was tried, never what was typed, for people type passwords into the wrong field. Logins that nobody has are
 * not audited, since they have no end.
 * `knownDevice` gives the device's id if that person has signed in on it before.
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
    // Not audited one by one: whoever hammers at a locked door must not fill the disk.
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
  // A person without a password has no right one either, the decoy's least of all. Tries of disabled people go on counting.
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
