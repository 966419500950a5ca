import "server-only";
import { isLocked, lockEnd, TRIES_BEFORE_LOCK } from "#lib/domain/people/sign-in-lock.ts";
import type { World } from "#lib/operations/context.ts";
import type { ReservedTry } from "#lib/operations/sign-in/reserve-try.ts";

type Tries = { count: number; lockedUntil: string | null };

const REMEMBERED_LOGINS = 10_000;

/** Of this process alone: nothing about logins that nobody has is worth a place in the database. */
const remembered = new WeakMap<World["store"], Map<string, Tries>>();

/**
 * Counts a try with a login that nobody has, and says whether it would be locked. Without it a lock would tell which
 * logins exist.
 */
export function tryUnknownLogin(world: World, login: string): ReservedTry {
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
