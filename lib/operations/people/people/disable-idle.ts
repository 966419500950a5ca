import "server-only";
import type { World } from "#lib/operations/context.ts";
import { isLastSomewhere } from "#lib/operations/people/staff/change-person.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import type { Tables } from "#lib/store/store.ts";
import type { ListedStaffMember } from "#lib/store/tables/people/staff-table.ts";

/** Who has not signed in for so long is disabled (PCI DSS 8.2.6). */
const IDLE_DAYS = 90;

/**
 * Disables people who have not signed in for 90 days, but never the last administrator of a store. An administrator can enable them
 * again, from when the days count anew. Practice people stay.
 */
export async function disableIdle({ store, clock, isPractice, log }: World): Promise<void> {
  if (isPractice) return;
  const now = clock.now();
  const since = now.subtract({ hours: 24 * IDLE_DAYS });
  for (const person of await store.tables.staff.list()) {
    if (person.disabledAt !== null || !(await isIdle(store.tables, person, since))) continue;
    const { staffId } = person;
    const isDisabled = await store.transaction(async (tables) => {
      // Locks the person's row: a sign-in that comes meanwhile wins.
      const current = await tables.staff.lock(staffId);
      if (!current || current.disabledAt !== null || !(await isIdle(tables, current, since))) return false;
      if (await isLastSomewhere(tables, { person: current, roles: await tables.staff.rolesOf(staffId) })) return false;
      const at = now.toString();
      await tables.staff.disable(staffId, at);
      await endOpenAccess(tables, staffId, at);
      const details = { idleDays: IDLE_DAYS };
      await tables.audit.append({
        name: "person.disabled",
        at,
        storeId: null,
        staffId: null,
        subject: staffId,
        details,
      });
      return true;
    });
    if (isDisabled) log.info({ staffId, idleDays: IDLE_DAYS }, "a person was disabled: not signed in for too long");
  }
}

/** Decides by the last sign-in, use of a link or enabling; by the day on which the person was added, if there was none. */
async function isIdle(
  { audit }: Pick<Tables, "audit">,
  { staffId, createdAt }: Pick<ListedStaffMember, "staffId" | "createdAt">,
  since: Temporal.Instant,
): Promise<boolean> {
  const times = [
    createdAt,
    await audit.lastRecorded("person.signedIn", staffId),
    await audit.lastRecorded("person.linkRedeemed", staffId),
    (await audit.ofNames(["person.enabled"], staffId)).at(-1)?.at ?? null,
  ];
  return times.every((at) => at === null || Temporal.Instant.compare(at, since) < 0);
}
