import "server-only";
import type { Notice } from "#lib/domain/journal/journal-notice.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The number of notices shown at once; acknowledging them shows the next. */
export const NOTICES_SHOWN = 100;

/** Lists the store's notices that nobody has acknowledged, oldest first. */
export async function listNotices(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly Notice[]> | NotPermitted> {
  if (!may(context.actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  return { kind: "done", value: await context.store.tables.notices.unseen(storeId, NOTICES_SHOWN) };
}
