import "server-only";
import { may } from "#lib/domain/people/permissions.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
import { SETTINGS } from "#lib/inputs/top/settings.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { changeSetting, type SettingOutcome } from "#lib/operations/ground/settings/change-setting.ts";
import { requireProof } from "#lib/operations/people/proof/require-proof.ts";

/** Changes a store's setting. Those about access first ask again who is acting: they decide whether anything else does. */
export async function changeGuardedSetting(
  context: OperationContext,
  change: Parameters<typeof changeSetting>[1],
): Promise<SettingOutcome | ProofNeeded> {
  const { permission, section } = SETTINGS[change.name];
  if (!may(context.actor, permission, change.storeId)) return { kind: "not_permitted" };
  const proof = section === "access" ? await requireProof(context, change.storeId) : null;
  return proof ?? changeSetting(context, change);
}
