import "server-only";
import { REASON_LISTS, type ReasonAct } from "#lib/domain/adjustments/reason-list.ts";
import type { Reason } from "#lib/domain/outcome.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/settings/setting-of.ts";

/** Says so when the store's list of that act has no such reason (any more). */
export async function unlistedReason(
  { store }: World,
  { storeId, act = "give_back", reason }: { storeId: string; act?: ReasonAct; reason: string },
): Promise<Reason | null> {
  const { value: listed } = await settingOf(store.tables, storeId, REASON_LISTS[act]);
  return listed.includes(reason) ? null : { rule: "reason_not_listed" };
}
