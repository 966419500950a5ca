import "server-only";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { AcknowledgeInput } from "#lib/inputs/in-doubt-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";

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
