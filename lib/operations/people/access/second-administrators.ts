import "server-only";
import { hasPassed } from "#lib/domain/journal/recovery-schedule.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { areIndependent, isSetUpBy, setUpsIn } from "#lib/operations/people/staff/set-up-by.ts";
import type { Tables } from "#lib/store/store.ts";
import type { ListedStaffMember } from "#lib/store/tables/people/staff-table.ts";

type Parties = {
  storeId: string;
  askerId: string;
  /** The person whose access changes; they never decide about themselves. */
  staffId: string | null;
};

/** How long a person who has removed another administrator waits before they may make such a change alone. */
const ALONE_AFTER = Temporal.Duration.from({ hours: 24 });

/** Events that take access from an administrator who keeps the role. The loss of the role has an event of its own. */
const OUSTING: readonly AuditEvent["name"][] = ["person.disabled", "person.enabled", "person.passwordReset"];
const TOLD: readonly AuditEvent["name"][] = [...OUSTING, "person.roleTaken", "person.roleGiven", "person.added"];

/** Lists the administrators of the store who can sign in and may decide a request of this person. */
export async function secondAdministrators(
  tables: Pick<Tables, "staff" | "audit">,
  { storeId, askerId, staffId }: Parties,
): Promise<readonly ListedStaffMember[]> {
  const found: ListedStaffMember[] = [];
  for (const person of await tables.staff.list()) {
    if (person.staffId === askerId || person.staffId === staffId) continue;
    if (person.disabledAt !== null || !(person.hasPassword || person.isLinked)) continue;
    if ((await tables.staff.rolesOf(person.staffId))[storeId] !== "administrator") continue;
    if (await areIndependent(tables, person.staffId, askerId)) found.push(person);
  }
  return found;
}

/** Lists the names of the possible deciders, which forms show before they send anything. */
export async function listSecondAdministrators(
  { actor, store }: OperationContext,
  { storeId, staffId }: { storeId: string; staffId: string | null },
): Promise<Done<readonly string[]> | NotPermitted> {
  if (!may(actor, "person.manage", storeId)) return { kind: "not_permitted" };
  const found = await secondAdministrators(store.tables, { storeId, askerId: actor.staffId, staffId });
  return { kind: "done", value: found.map(({ name }) => name) };
}

/**
 * Finds out whether this person disabled, re-enabled or reset another administrator of the store within a day, or took
 * their role. Administrators who could not have decided for them anyway do not count.
 */
export async function hasOustedAdministrator(
  { staff, audit }: Pick<Tables, "staff" | "audit">,
  { storeId, askerId }: Parties,
  now: Temporal.Instant,
): Promise<boolean> {
  for (const { staffId } of await staff.list()) {
    if (staffId === askerId || (await isSetUpBy({ audit }, askerId, staffId))) continue;
    const isAdministrator = (await staff.rolesOf(staffId))[storeId] === "administrator";
    const events = await audit.ofNames(TOLD, staffId);
    const isOust = ({ name, details, staffId: by, at }: AuditEvent, index: number) =>
      by === askerId &&
      !hasPassed(at, ALONE_AFTER, now) &&
      (name.startsWith("person.role")
        ? details.before === "administrator"
        : OUSTING.includes(name) && isAdministrator) &&
      details.renewed !== 1 &&
      !setUpsIn(events.slice(0, index), staffId).some((setUp) => setUp.by === askerId);
    if (events.some(isOust)) return true;
  }
  return false;
}
