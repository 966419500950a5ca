import "server-only";
import { isDoubtful } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";
import { resolveInDoubt } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { type HistoryRead, readHistory, withCurrentJournal } from "#lib/operations/records/read-history.ts";

/**
 * Looks up our operations in doubt on a transaction that was just read, on its sale or on other adjustments of that sale, and
 * returns the transaction. An entry that is still being sent is left to its sender; without an entry in doubt nothing is
 * requested. The look-up reuses the record; the record is read again only when the look-up found something that it does not show
 * yet. Never fails: the record is returned as it was read then.
 */
export async function resolvedOnOpening(
  world: World,
  storeId: string,
  read: HistoryRead,
  signal?: AbortSignal,
): Promise<HistoryRead> {
  const { open, transaction } = read.history;
  if (!open || !isDoubtful(open) || signal?.aborted) return read;
  try {
    const found = await resolveInDoubt(world, open, null, transaction);
    if (found.state === open.state) return read;
    const { resultTransactionId: madeId } = found;
    if (madeId !== null && !read.knownAdjustmentIds.includes(madeId)) {
      const again = await readHistory(world, storeId, transaction.transactionId, signal);
      if (again.kind === "accepted" && again.value) return again.value;
    }
    return await withCurrentJournal(world, storeId, read);
  } catch (error) {
    world.log.error(
      { error, operationId: open.operationId },
      "an entry could not be looked for as its record was opened",
    );
    return read;
  }
}
