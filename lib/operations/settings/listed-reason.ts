import "server-only";
import type { Reason } from "#lib/domain/outcome.ts";
import { REASON_LIST } from "#lib/domain/reason-list.ts";
import type { World } from "#lib/operations/context.ts";
import { settingOf } from "#lib/operations/settings/setting-of.ts";

/** Says so when the store's list has no such reason for giving money back (any more). */
export async function unlistedReason({ store }: World, storeId: string, reason: string): Promise<Reason | null> {
  const { value: listed } = await settingOf(store.tables, storeId, REASON_LIST);
  return listed.includes(reason) ? null : { rule: "reason_not_listed" };
}
