import "server-only";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import type { Tables } from "#lib/store/store.ts";

const AT_ONCE = 2;

/**
 * Raises the notices of each row, all of one row together. False once the service could not be asked about a row (null); the
 * remaining rows are skipped.
 */
export async function tellOfRows(
  world: World,
  rows: readonly TransactionRow[],
  draftsFor: (row: TransactionRow) => Promise<readonly NoticeDraft[] | null>,
): Promise<boolean> {
  let isWhole = true;
  await forEachConcurrent(rows, AT_ONCE, async (row) => {
    const drafts = await draftsFor(row);
    if (!drafts) isWhole = false;
    else if (drafts.length > 0) {
      await world.store.transaction(async (tables) => {
        for (const draft of drafts) await raiseNotice(world, tables, draft);
      });
    }
    return isWhole;
  });
  return isWhole;
}

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
