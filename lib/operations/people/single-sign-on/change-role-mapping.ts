import "server-only";
import { ROLE_MAPPING } from "#lib/domain/people/role-mapping.ts";
import type { RoleMappingInput } from "#lib/inputs/people/role-mapping-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { SettingChanged } from "#lib/operations/ground/settings/change-setting.ts";
import { settingOf } from "#lib/operations/ground/settings/store-settings.ts";
import { mappingAccess } from "#lib/operations/people/access/access-kinds.ts";
import { type AccessOutcome, changeAccess } from "#lib/operations/people/access/change-access.ts";

/**
 * Sets which roles of a store the people of the identity provider get. A row for a role that decides needs a second administrator if
 * there is one. The table counts from each person's next sign-in on.
 */
export function changeRoleMapping(
  context: OperationContext,
  { storeId, seenAt, addsPeople, rows }: RoleMappingInput,
): Promise<AccessOutcome<SettingChanged, "setting_changed">> {
  const sent = { value: { addsPeople, rows }, seenAt };
  return changeAccess(context, mappingAccess, storeId, sent, async (tables, at) => ({
    changedAt: (await settingOf(tables, storeId, ROLE_MAPPING)).changedAt ?? at,
  }));
}
