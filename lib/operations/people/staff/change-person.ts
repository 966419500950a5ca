import "server-only";
import { type Done, type NotAllowed, notAllowed } from "#lib/domain/outcome.ts";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { type Actor, may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import type { PersonInput } from "#lib/inputs/people/people.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";
import { findVisiblePerson, type VisiblePerson } from "#lib/operations/people/staff/describe-person.ts";
import type { Tables } from "#lib/store/store.ts";

/** The rules that protect a person's stores. */
type PersonRule = "last_administrator" | "belongs_elsewhere" | "signs_in_elsewhere";

/**
 * The result of a change: refused by a rule, or made, with the audit event (`event` null if the change was already in
 * effect).
 */
export type PersonChange<T> =
  | { refused: PersonRule }
  | { value: T; event: AuditEvent["name"] | null; details?: AuditEvent["details"] };

/** The outcome for the caller. */
export type PersonChanged<T> = Done<T> | NotAllowed<PersonRule | "unknown_person"> | ProofNeeded;

/**
 * Runs an administrator's change to one person of a store: finds the person, makes the change and writes the audit
 * event, all in one transaction at the time `at`. The operation has checked the permission.
 */
export async function changePerson<T>(
  context: OperationContext,
  { storeId, staffId }: PersonInput,
  change: (tables: Tables, found: VisiblePerson, at: string) => Promise<PersonChange<T>>,
): Promise<PersonChanged<T>> {
  const proof = await requireProof(context, storeId);
  if (proof) return proof;
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
 * Decides whether the actor manages people in every store of the person. A password or a disabling counts in all of
 * them, so one store's administrator must not take over or disable another store's people.
 */
export function managesEverywhere(actor: Actor, roles: VisiblePerson["roles"]): boolean {
  return Object.keys(roles).every((storeId) => may(actor, "person.manage", storeId));
}

/** Decides whether the person is the last administrator of any of their stores. */
export async function isLastSomewhere(tables: Tables, found: VisiblePerson): Promise<boolean> {
  for (const storeId of Object.keys(found.roles)) {
    if (await isLastAdministrator(tables, found, storeId)) return true;
  }
  return false;
}

/**
 * Decides whether the person is the last administrator of the store who can sign in. Nobody can change that before the
 * transaction ends.
 */
export async function isLastAdministrator(
  { staff }: Tables,
  { person, roles }: VisiblePerson,
  storeId: string,
): Promise<boolean> {
  if (roles[storeId] !== "administrator" || person.disabledAt !== null || person.passwordHash === null) return false;
  return (await staff.countAdministrators(storeId)) <= 1;
}
