import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import type { PersonInput } from "#lib/inputs/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { findVisiblePerson, type VisiblePerson } from "#lib/operations/staff/describe-person.ts";
import type { Tables } from "#lib/store/store.ts";

/** What the stores of a person forbid. */
type PersonRule = "last_administrator" | "belongs_elsewhere";

/** What became of a change: refused by a rule, or made (`event` null when all was so already) with what the audit tells. */
export type PersonChange<T> =
  | { refused: PersonRule }
  | { value: T; event: AuditEvent["name"] | null; details?: AuditEvent["details"] };

/** What became of it for whoever asked. */
export type PersonChanged<T> = Done<T> | NotAllowed<PersonRule | "unknown_person">;

/**
 * The shell of everything an administrator does to one person of a store: finds the person, makes the change and tells the
 * audit, all in one transaction at the moment `at`. The operation has checked the permission.
 */
export async function changePerson<T>(
  context: OperationContext,
  { storeId, staffId }: PersonInput,
  change: (tables: Tables, found: VisiblePerson, at: string) => Promise<PersonChange<T>>,
): Promise<PersonChanged<T>> {
  const at = context.clock.now().toString();
  return context.store.transaction(async (tables) => {
    const found = await findVisiblePerson(tables, storeId, staffId);
    if (!found) return notAllowed("unknown_person");
    const changed = await change(tables, found, at);
    if ("refused" in changed) return notAllowed(changed.refused);
    const { value, event, details = {} } = changed;
    if (event) {
      const { staffId: actorId } = context.actor;
      await tables.audit.append({ name: event, at, storeId, staffId: actorId, subject: staffId, details });
    }
    return { kind: "done", value };
  });
}

/**
 * Whether the actor manages people in every store the person belongs to: a password or a disabling counts in all of them, so
 * one store's administrator must not take over, or shut out, another store's people.
 */
export function managesEverywhere(actor: Actor, roles: VisiblePerson["roles"]): boolean {
  return Object.keys(roles).every((storeId) => may(actor, "person.manage", storeId));
}

/** Whether the person is all that is left of the administrators of any of their stores. */
export async function isLastSomewhere(tables: Tables, found: VisiblePerson): Promise<boolean> {
  for (const storeId of Object.keys(found.roles)) {
    if (await isLastAdministrator(tables, found, storeId)) return true;
  }
  return false;
}

/** Whether the person is all that is left of the store's administrators who can sign in. Nobody can change that before the transaction ends. */
export async function isLastAdministrator(
  { staff }: Tables,
  { person, roles }: VisiblePerson,
  storeId: string,
): Promise<boolean> {
  if (roles[storeId] !== "administrator" || person.disabledAt !== null || person.passwordHash === null) return false;
  return (await staff.countAdministrators(storeId)) <= 1;
}
