import "server-only";
import { isDoubtful } from "#lib/domain/journal/journal.ts";
import type { World } from "#lib/operations/context.ts";
import { resolveInDoubt } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { type HistoryRead, readHistory, withCurrentJournal } from "#lib/operations/records/read-history.ts";

/**
 * A transaction that was just read, after a look at what of ours is in doubt on it, its sale or another adjustment of that: as the
 * server itself would look, whoever opens it. What is being sent is left to whoever sends it; where nothing is in doubt, nothing is
 * asked. What was read serves the look, and the look what was read: only where it found what that does not show yet is
 * all of it read again. Never fails: a record is shown as it was read, then.
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
