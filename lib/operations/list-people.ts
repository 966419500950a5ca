import "server-only";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may, type Role } from "#lib/domain/permissions.ts";
import { isLocked } from "#lib/domain/sign-in-lock.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { isVisibleIn } from "#lib/operations/visible-person.ts";

export type ListedPerson = {
  staffId: string;
  login: string;
  name: string;
  /** In this store; null for somebody without a role anywhere. */
  role: Role | null;
  /** `invited`: has a password that was made for them and must be changed. */
  state: "active" | "invited" | "locked" | "disabled";
  /** Null: never. */
  lastSignedInAt: string | null;
};

/** The people of a store, by login, for its administrators. */
export async function listPeople(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Outcome<readonly ListedPerson[]>> {
  if (!may(context.actor, "person.manage", storeId)) return { kind: "not_permitted" };
  const { staff, audit } = context.store.tables;
  const now = context.clock.now();
  const people: ListedPerson[] = [];
  for (const person of await staff.list()) {
    const roles = await staff.rolesOf(person.staffId);
    if (!isVisibleIn(storeId, roles)) continue;
    const events = await audit.forSubject(null, person.staffId);
    people.push({
      staffId: person.staffId,
      login: person.login,
      name: person.name,
      role: roles[storeId] ?? null,
      state: stateOf(person, now),
      lastSignedInAt: events.findLast((event) => event.name === "person.signedIn")?.at ?? null,
    });
  }
  return { kind: "done", value: people };
}

function stateOf(
  person: { disabledAt: string | null; lockedUntil: string | null; mustChangePassword: boolean },
  now: Temporal.Instant,
): ListedPerson["state"] {
  if (person.disabledAt !== null) return "disabled";
  if (isLocked(person.lockedUntil, now)) return "locked";
  return person.mustChangePassword ? "invited" : "active";
}
