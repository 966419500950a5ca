import "server-only";
import type { Batch, BatchRow, RowFacts } from "#lib/domain/batch/batch.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { findOwnBatch } from "#lib/operations/batches/find-own-batch.ts";
import { readRowFacts } from "#lib/operations/batches/read-row-facts.ts";
import type { OperationContext } from "#lib/operations/context.ts";

/** Rows read at once: searches and people's own refunds keep their connections. */
const AT_ONCE = 6;

export type CheckEvent =
  | { kind: "progress"; checked: number; of: number }
  /** `cause`: the service answered nothing any more, and the rest was not tried. */
  | { kind: "ended"; checked: number; of: number; cause: string | null };

/**
 * Reads what the rows of a draft are about, a few at a time, and keeps it with them: to stop early loses nothing, and the next
 * call goes on from there. `again` reads also those that were read before.
 */
export async function checkBatch(
  context: OperationContext,
  { storeId, batchId, again }: { storeId: string; batchId: string; again: boolean },
): Promise<Outcome<AsyncGenerator<CheckEvent, void, undefined>>> {
  const found = await findOwnBatch(context, { storeId, batchId });
  if (found.kind !== "done") return found;
  if (found.value.state !== "draft") return notAllowed("batch_not_draft");
  return { kind: "done", value: checks(context, found.value, again) };
}

async function* checks(
  context: OperationContext,
  batch: Batch,
  again: boolean,
): AsyncGenerator<CheckEvent, void, undefined> {
  const { batchRows } = context.store.tables;
  const rows = await batchRows.all(batch.batchId);
  const waiting = rows.filter((row) => row.asked.faults.length === 0 && (again || needsReading(row)));
  let checked = rows.length - waiting.length;
  const told = () => ({ checked, of: rows.length });
  yield { kind: "progress", ...told() };
  for (let start = 0; start < waiting.length && !context.signal?.aborted; start += AT_ONCE) {
    const some = waiting.slice(start, start + AT_ONCE);
    const facts = await Promise.all(some.map(({ asked }) => readRowFacts(context, { ...batch, asked })));
    // What was given up half-way tells nothing of a row.
    if (context.signal?.aborted) return;
    await keep(context, batch.batchId, some, facts);
    const [first] = facts;
    if (first?.kind === "not_read" && facts.every(({ kind }) => kind === "not_read")) {
      yield { kind: "ended", ...told(), cause: first.cause };
      return;
    }
    checked += facts.filter(({ kind }) => kind !== "not_read").length;
    yield { kind: "progress", ...told() };
  }
  yield { kind: "ended", ...told(), cause: null };
}

function needsReading({ state, facts }: BatchRow): boolean {
  return state === "unchecked" || facts?.kind === "not_read";
}

async function keep(
  { store, clock }: OperationContext,
  batchId: string,
  rows: readonly BatchRow[],
  facts: readonly RowFacts[],
): Promise<void> {
  const changedAt = clock.now().toString();
  await store.transaction(async (tables) => {
    for (const [index, { line }] of rows.entries()) {
      const change = { state: "checked", facts: facts[index] ?? null, changedAt } as const;
      await tables.batchRows.move({ batchId, line }, ["unchecked", "checked"], change);
    }
  });
}
