import "server-only";
import { isLocked, lockEnd, TRIES_BEFORE_LOCK } from "#lib/domain/people/sign-in-lock.ts";
import type { World } from "#lib/operations/context.ts";

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
