import "server-only";
import { isLocked, lockEnd, TRIES_BEFORE_LOCK } from "#lib/domain/sign-in-lock.ts";
import type { World } from "#lib/operations/context.ts";
import type { StaffMember } from "#lib/store/staff-table.ts";

/**
 * Counts a try before its password is looked at, as if it were wrong; a right one clears the count afterwards. However many
 * try at once, at most five are evaluated before the lock, and one after each lock. `person` as just read.
 */
export async function reserveTry(world: World, person: StaffMember): Promise<"evaluate" | "locked"> {
  const now = world.clock.now();
  if (isLocked(person.lockedUntil, now)) return "locked";
  const counted = await world.store.tables.staff.recordFailure(person.staffId, {
    lockAfter: TRIES_BEFORE_LOCK,
    lockedUntil: lockEnd(now).toString(),
  });
  if (!counted) return "locked";
  // Past the fifth, only the one whose count follows the state it has read: the others have lost a race against it.
  const mayEvaluate = counted.failedSignIns <= TRIES_BEFORE_LOCK || counted.failedSignIns === person.failedSignIns + 1;
  return mayEvaluate ? "evaluate" : "locked";
}
