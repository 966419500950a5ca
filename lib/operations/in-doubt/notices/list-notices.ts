import "server-only";
import type { JournalNotice } from "#lib/domain/journal/journal-notice.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { AcknowledgeInput } from "#lib/inputs/in-doubt/in-doubt-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** The number of notices shown at once; acknowledging them shows the next. */
const NOTICES_SHOWN = 100;

/** Lists the store's notices that nobody has acknowledged, oldest first. */
export async function listNotices(
  context: OperationContext,
  { storeId }: { storeId: string },
): Promise<Done<readonly JournalNotice[]> | NotPermitted> {
  if (!may(context.actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  return { kind: "done", value: await context.store.tables.notices.unseen(storeId, NOTICES_SHOWN) };
}

/** Acknowledges notices and writes an audit event for each. Skips notices that somebody else acknowledged meanwhile. */
export async function acknowledgeNotices(
  context: OperationContext,
  { storeId, noticeIds }: AcknowledgeInput,
): Promise<Done<{ acknowledged: number }> | NotPermitted> {
  if (!may(context.actor, "notice.acknowledge", storeId)) return { kind: "not_permitted" };
  const { staffId } = context.actor;
  const at = context.clock.now().toString();
  const acknowledged = await context.store.transaction(async (tables) => {
    const notices = await tables.notices.acknowledge(storeId, noticeIds, { at, staffId });
    for (const { noticeId, kind, subjectId, transactionId } of notices) {
      const details = { kind, subjectId, transactionId };
      await tables.audit.append({ name: "notice.acknowledged", at, storeId, staffId, subject: noticeId, details });
    }
    return notices.length;
  });
  return { kind: "done", value: { acknowledged } };
}
