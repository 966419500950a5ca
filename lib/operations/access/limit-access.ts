import "server-only";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { limitsFor, type PersonalLimits, type RoleLimits } from "#lib/domain/adjustments/limits.ts";
import { isLooserFor } from "#lib/domain/adjustments/looser-limits.ts";
import { rowsOfSets } from "#lib/domain/approvals/access-change.ts";
import { ROLES } from "#lib/domain/people/permissions.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";
import type { AccessKind, Hand } from "#lib/operations/access/access-kind.ts";
import { replaceSetting } from "#lib/operations/settings/change-setting.ts";
import { settingOf } from "#lib/operations/settings/store-settings.ts";
import { findVisiblePerson } from "#lib/operations/staff/describe-person.ts";
import type { Tables } from "#lib/store/store.ts";

/** `seenAt`: when the value that the person saw was set. The change is refused if the setting has changed since. */
type LimitChange<T> = { value: T; seenAt: string | null };

const NOTHING_OWN: PersonalLimits = { sales: {}, unreferenced: {} };

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
        (set) => limitsFor(one, set, before.value, NOTHING_OWN),
        (set) => limitsFor(one, set, value, NOTHING_OWN),
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

async function keep<T>(
  tables: Tables,
  storeId: string,
  setting: Setting<T>,
  { value, seenAt }: LimitChange<T>,
  { at, asker, auditDetails }: Hand,
): Promise<Reason<"setting_changed"> | null> {
  const kept = await replaceSetting(
    tables,
    { storeId, setting, value, seenAt },
    { at, staffId: asker.staffId, auditDetails },
  );
  return kept === "setting_changed" ? { rule: kept } : null;
}
