import "server-only";
import { refusalDelayMs, TRIES_BEFORE_LOCK, UNKNOWN_DEVICE } from "#lib/domain/people/sign-in-lock.ts";
import type { SignInInput } from "#lib/inputs/people/sign-in-input.ts";
import type { World } from "#lib/operations/context.ts";
import { recordRefusedSignIn } from "#lib/operations/people/audit/record-access.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import type { ProvenPerson } from "#lib/operations/people/staff/proven-person.ts";
import { reserveTry } from "#lib/operations/people/staff/reserve-try.ts";

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
 * the person, never the typed text, because people type passwords into the wrong field. Tries with unknown logins
 * are audited up to a bound: there is no limit to their number. They are counted like any other, or a lock would reveal which logins exist.
 * `knownDevice` returns the device's id if that person has signed in on it before; `unknownKey` the key under which a login that
 * nobody has is counted, since what was typed is not kept.
 */
export async function provePassword(
  world: World,
  input: SignInInput,
  passwords: Passwords,
  knownDevice: (staffId: string) => string | null,
  unknownKey: (login: string) => string,
): Promise<PasswordAnswer> {
  const person = await world.store.tables.staff.findByLogin(input.login);
  const device = (person && knownDevice(person.staffId)) ?? UNKNOWN_DEVICE;
  const reserved = await reserveTry(world, person?.staffId ?? unknownKey(input.login), device);
  if (reserved.kind === "locked") {
    await recordRefusedSignIn(world, person?.staffId ?? null, "locked");
    return { kind: "locked", delayMs: refusalDelayMs(TRIES_BEFORE_LOCK, device) };
  }
  const passwordHash = person?.passwordHash ?? null;
  const isRight = await passwords.matches(passwordHash ?? (await decoyHash(passwords)), input.password);
  const wrong = { kind: "wrong", delayMs: refusalDelayMs(reserved.tries, device) } as const;
  if (!person) {
    await recordRefusedSignIn(world, null, "unknown_login");
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
      method: "password",
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
