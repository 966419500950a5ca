import "server-only";
import { NO_PERSONAL_LIMITS, personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { isLooserFor, limitsFor, type PersonalLimits, type RoleLimits } from "#lib/domain/adjustments/limits.ts";
import { type AccessRow, isGain, rowsOfMapping, rowsOfSets } from "#lib/domain/approvals/access-change.ts";
import { ROLES, type Role } from "#lib/domain/people/permissions.ts";
import { ROLE_MAPPING, type RoleMapping } from "#lib/domain/people/role-mapping.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";
import { replaceSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import type { AccessKind, Hand } from "#lib/operations/people/access/change-access.ts";
import { isLastAdministrator, isLastSomewhere, managesEverywhere } from "#lib/operations/people/staff/change-person.ts";
import { findVisiblePerson } from "#lib/operations/people/staff/describe-person.ts";
import { endOpenAccess } from "#lib/operations/people/staff/end-open-access.ts";
import type { Tables } from "#lib/store/store.ts";

export type RoleRule = "unknown_person" | "last_administrator" | "signs_in_elsewhere";

/** The change of a person's role, with its limits. */
export const roleAccess: AccessKind<{ staffId: string; role: Role }, RoleRule> = {
  kind: "give_role",
  needs: "person.manage",

  async plan(tables, _asker, storeId, { staffId, role }) {
    const found = await findVisiblePerson(tables, storeId, staffId);
    if (!found) return { refused: { rule: "unknown_person" } };
    if (await tables.identities.isLinked(staffId)) return { refused: { rule: "signs_in_elsewhere" } };
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

export type ResetRule = "unknown_person" | "belongs_elsewhere" | "last_administrator" | "signs_in_elsewhere";

/** The deletion of a person's password. A person without a password only gets a new link to set one. */
export const resetAccess: AccessKind<{ staffId: string }, ResetRule> = {
  kind: "reset_password",
  needs: "person.manage",

  async plan(tables, asker, storeId, { staffId }) {
    const found = await findVisiblePerson(tables, storeId, staffId);
    if (!found) return { refused: { rule: "unknown_person" } };
    if (!managesEverywhere(asker, found.roles)) return { refused: { rule: "belongs_elsewhere" } };
    // A password would let somebody in whom the identity provider has let go.
    if (await tables.identities.isLinked(staffId)) return { refused: { rule: "signs_in_elsewhere" } };
    if (await isLastSomewhere(tables, found)) return { refused: { rule: "last_administrator" } };
    const hasPassword = found.person.passwordHash !== null;
    const roles = hasPassword ? Object.values(found.roles) : [];
    const rows: readonly AccessRow[] = roles.map((role) => ({ row: "reset", role }));
    return { subjectId: staffId, staffId, name: found.person.name, rows };
  },

  async apply(tables, storeId, { staffId }, { at, asker, auditDetails }) {
    // The password comes first: a sign-in with the old one either waits for this row or has already opened its session.
    const before = await tables.staff.lock(staffId);
    await tables.staff.setPassword(staffId, null);
    await tables.signInTries.clearAll(staffId);
    await endOpenAccess(tables, staffId, at);
    const renewed = before?.passwordHash === null ? { renewed: 1 } : {};
    const event = { name: "person.passwordReset", at, storeId, staffId: asker.staffId, subject: staffId } as const;
    await tables.audit.append({ ...event, details: { ...renewed, ...auditDetails } });
    return null;
  },
};

/** `seenAt`: when the value that the person saw was set. The change is refused if the setting has changed since. */
type LimitChange<T> = { value: T; seenAt: string | null };

export type RoleLimitRule = "setting_changed" | "own_role_limits";
export type PersonalLimitRule = "setting_changed" | "own_limits" | "unknown_person";

/** The change of the roles' limits. With several administrators, nobody raises the limits of their own role. */
export const roleLimitAccess: AccessKind<LimitChange<RoleLimits>, RoleLimitRule> = {
  kind: "raise_role_limits",
  needs: "limit.manage",

  async plan(tables, asker, storeId, { value, seenAt }) {
    const before = await settingOf(tables, storeId, ROLE_LIMITS);
    if (before.changedAt !== seenAt) return { refused: { rule: "setting_changed" } };
    const role = Object.hasOwn(asker.roles, storeId) ? asker.roles[storeId] : undefined;
    const isOneOfSeveral = (await tables.staff.countAdministrators(storeId)) > 1;
    if (role && isOneOfSeveral && isLooserFor(role, before.value, value))
      return { refused: { rule: "own_role_limits" } };
    const rows = ROLES.flatMap((one) =>
      rowsOfSets(
        one,
        (set) => limitsFor(one, set, before.value, NO_PERSONAL_LIMITS),
        (set) => limitsFor(one, set, value, NO_PERSONAL_LIMITS),
      ),
    );
    return { subjectId: ROLE_LIMITS.name, staffId: null, name: "", rows };
  },

  apply: (tables, storeId, sent, hand) => keep(tables, storeId, ROLE_LIMITS, sent, hand),
};

/** The change of one person's limits. Nobody changes their own. */
export const personalLimitAccess: AccessKind<LimitChange<PersonalLimits> & { staffId: string }, PersonalLimitRule> = {
  kind: "raise_personal_limits",
  needs: "limit.manage",

  async plan(tables, asker, storeId, { staffId, value, seenAt }) {
    if (staffId === asker.staffId) return { refused: { rule: "own_limits" } };
    const found = await findVisiblePerson(tables, storeId, staffId);
    if (!found) return { refused: { rule: "unknown_person" } };
    const setting = personalLimits(staffId);
    const before = await settingOf(tables, storeId, setting);
    if (before.changedAt !== seenAt) return { refused: { rule: "setting_changed" } };
    const { value: ofRoles } = await settingOf(tables, storeId, ROLE_LIMITS);
    const role = found.roles[storeId];
    const rows = rowsOfSets(
      null,
      (set) => limitsFor(role, set, ofRoles, before.value),
      (set) => limitsFor(role, set, ofRoles, value),
    );
    return { subjectId: setting.name, staffId, name: found.person.name, rows };
  },

  apply: (tables, storeId, sent, hand) => keep(tables, storeId, personalLimits(sent.staffId), sent, hand),
};

/** The change of the mapping from an identity provider's claims to roles of the store. */
export const mappingAccess: AccessKind<LimitChange<Omit<RoleMapping, "approverId">>, "setting_changed"> = {
  kind: "map_roles",
  needs: "person.manage",

  async plan(tables, _asker, storeId, { value, seenAt }) {
    const before = await settingOf(tables, storeId, ROLE_MAPPING);
    if (before.changedAt !== seenAt) return { refused: { rule: "setting_changed" } };
    const rows = rowsOfMapping(before.value, { ...value, approverId: null });
    return { subjectId: ROLE_MAPPING.name, staffId: null, name: "", rows };
  },

  async apply(tables, storeId, { value, seenAt }, hand) {
    const { value: before } = await settingOf(tables, storeId, ROLE_MAPPING);
    const isMore = rowsOfMapping(before, { ...value, approverId: null }).some(isGain);
    const { approverId } = hand.auditDetails;
    // Who approved the roles that decide has still approved them when others are taken out.
    const approved = typeof approverId === "string" ? approverId : isMore ? null : before.approverId;
    const kept: RoleMapping = { ...value, approverId: approved };
    return keep(tables, storeId, ROLE_MAPPING, { value: kept, seenAt }, hand);
  },
};

async function keep<T>(
  tables: Tables,
  storeId: string,
  setting: Setting<T>,
  { value, seenAt }: LimitChange<T>,
  { at, asker, auditDetails }: Hand,
): Promise<Reason<"setting_changed"> | null> {
  const kept = await replaceSetting(
    tables,
    { storeId, name: setting.name, value, seenAt },
    { at, staffId: asker.staffId, auditDetails },
  );
  return kept === "setting_changed" ? { rule: kept } : null;
}
