import "server-only";
import { rowOutcome } from "#lib/domain/batches/row-outcome.ts";
import type { MoneyOutcome, NotAllowed } from "#lib/domain/outcome.ts";
import type { RowRule } from "#lib/domain/reasons/batch-rules.ts";
import type { World } from "#lib/operations/context.ts";
import { entryOutcome } from "#lib/operations/money/entry-outcome.ts";

export type RowKey = { batchId: string; line: number; operationId: string };

/**
 * Ends a running row with the result of its operation. The journal decides. When one process seemed dead, two processes carry out
 * the row under its one operation id, and the one that could not read the sale does not know what the other sends.
 */
export async function endRow(
  { store, clock }: World,
  key: RowKey,
  outcome: MoneyOutcome | NotAllowed<RowRule>,
): Promise<void> {
  const changedAt = clock.now().toString();
  await store.transaction(async ({ batchRows, journal }) => {
    // The move locks the row before the journal is read: an intent is written only while its row is running.
    if (!(await batchRows.move(key, ["running"], { changedAt }))) return;
    const entry = await journal.find(key.operationId);
    // The sending process ends the row, or recovery soon puts the entry in doubt.
    if (entry?.state === "prepared" || entry?.state === "sending") return;
    await batchRows.move(key, ["running"], { ...rowOutcome(entry ? entryOutcome(entry) : outcome), changedAt });
  });
}
