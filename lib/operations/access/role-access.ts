import "server-only";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { limitsFor } from "#lib/domain/adjustments/limits.ts";
import { type AccessRow, rowsOfSets } from "#lib/domain/approvals/access-change.ts";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { AccessKind } from "#lib/operations/access/access-kind.ts";
import { settingOf } from "#lib/operations/settings/store-settings.ts";
import { isLastAdministrator } from "#lib/operations/staff/change-person.ts";
import { findVisiblePerson } from "#lib/operations/staff/describe-person.ts";
import type { Tables } from "#lib/store/store.ts";

export type RoleRule = "unknown_person" | "last_administrator";

/** The change of a person's role, with its limits. */
export const roleAccess: AccessKind<{ staffId: string; role: Role }, RoleRule> = {
  kind: "give_role",
  needs: "person.manage",

  async plan(tables, _asker, storeId, { staffId, role }) {
    const found = await findVisiblePerson(tables, storeId, staffId);
    if (!found) return { refused: { rule: "unknown_person" } };
    const before = found.roles[storeId] ?? null;
    if (before !== role && (await isLastAdministrator(tables, found, storeId)))
      return { refused: { rule: "last_administrator" } };
    const rows: readonly AccessRow[] =
      before === role
        ? []
        : [{ row: "role", from: before, to: role }, ...(await limitsOfRoles(tables, storeId, staffId, before, role))];
    return { subjectId: staffId, staffId, name: found.person.name, rows };
  },

  async apply(tables, storeId, { staffId, role }, { at, asker, auditDetails }) {
    const before = (await tables.staff.rolesOf(staffId))[storeId] ?? null;
    if (before === role) return null;
    await tables.staff.giveRole(staffId, storeId, role);
    const event = { name: "person.roleGiven", at, storeId, staffId: asker.staffId, subject: staffId } as const;
    await tables.audit.append({ ...event, details: { role, before, ...auditDetails } });
    return null;
  },
};

async function limitsOfRoles(tables: Tables, storeId: string, staffId: string, before: Role | null, after: Role) {
  const { value: ofRoles } = await settingOf(tables, storeId, ROLE_LIMITS);
  const { value: own } = await settingOf(tables, storeId, personalLimits(staffId));
  return rowsOfSets(
    null,
    (set) => limitsFor(before ?? undefined, set, ofRoles, own),
    (set) => limitsFor(after, set, ofRoles, own),
  );
}
