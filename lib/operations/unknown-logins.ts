import "server-only";
import { isLocked, lockEnd, TRIES_BEFORE_LOCK } from "#lib/domain/sign-in-lock.ts";
import type { World } from "#lib/operations/context.ts";

type Tries = { count: number; lockedUntil: string | null };

const REMEMBERED_LOGINS = 10_000;

/** Of this process alone: nothing about logins that nobody has is worth a place in the database. */
const remembered = new WeakMap<World["store"], Map<string, Tries>>();

/**
 * Counts a try with a login that nobody has, and says whether it would be locked. Without it a lock would tell which
 * logins exist.
 */
export function tryUnknownLogin(world: World, login: string): "evaluate" | "locked" {
  const logins = remembered.get(world.store) ?? new Map<string, Tries>();
  remembered.set(world.store, logins);
  const now = world.clock.now();
  const tries = logins.get(login) ?? { count: 0, lockedUntil: null };
  if (isLocked(tries.lockedUntil, now)) return "locked";
  const count = tries.count + 1;
  logins.delete(login);
  logins.set(login, { count, lockedUntil: count >= TRIES_BEFORE_LOCK ? lockEnd(now).toString() : null });
  const oldest = logins.keys().next();
  if (logins.size > REMEMBERED_LOGINS && !oldest.done) logins.delete(oldest.value);
  return "evaluate";
}
