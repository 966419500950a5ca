import "server-only";
import type { NoticeDraft } from "#lib/domain/journal/journal-notice.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { forEachConcurrent } from "#lib/operations/for-each-concurrent.ts";
import { raiseNotice } from "#lib/operations/in-doubt/notices/raise-notice.ts";

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
