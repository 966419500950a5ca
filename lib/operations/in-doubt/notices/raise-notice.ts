import "server-only";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import type { World } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/** Raises a notice once and writes the audit event, in the caller's transaction. */
export async function raiseNotice(world: World, tables: Tables, draft: NoticeDraft): Promise<void> {
  const at = world.clock.now().toString();
  const notice = { ...draft, noticeId: world.newId(), raisedAt: at, acknowledgedAt: null, acknowledgedBy: null };
  if (!(await tables.notices.raise(notice))) return;
  const { noticeId, storeId, kind, subjectId, transactionId, operationId, amountCents } = notice;
  await tables.audit.append({
    name: "notice.raised",
    at,
    storeId,
    staffId: null,
    subject: noticeId,
    details: { kind, subjectId, transactionId, operationId, amountCents },
  });
}
