import "server-only";
import { isAnswerable } from "#lib/domain/approvals/approval.ts";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import { changedRow, type FixedRow, type FreshSale, isFixed } from "#lib/domain/batches/row-refusal.ts";
import { type Done, type NotAllowed, type NotPermitted, notAllowed } from "#lib/domain/outcome.ts";
import type { RequestInput } from "#lib/inputs/people/approvals.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { permissionWatch } from "#lib/operations/find/reading/while-permitted.ts";
import { type ReadingEvent, readAFew } from "#lib/operations/money/batches/read-a-few.ts";
import { readSale } from "#lib/operations/money/batches/read-row-facts.ts";
import { visibleRequest } from "#lib/operations/people/approvals/request-views.ts";

/** Rows that would now be refused, or could not be read, with the reason in `problem`. */
type ChangedRows = {
  changed: readonly BatchRow[];
  /** The last line that was checked. */
  upTo: number;
};

export type ChangedRowsEvent =
  /** All later events were read at this time or after it. */
  { kind: "begun"; at: string } | ReadingEvent<ChangedRows>;

/**
 * Reads the sales of a batch that waits for approval again, and reports the rows that would no longer be carried out,
 * by the rules that apply at their turn. It stores nothing, so the rows stay as requested. `after`: continues after
 * that line.
 */
export async function readChangedRows(
  context: OperationContext,
  { storeId, requestId, after }: RequestInput & { after: number },
): Promise<
  | Done<AsyncGenerator<ChangedRowsEvent, void, undefined>>
  | NotPermitted
  | NotAllowed<"unknown_request" | "batch_unknown" | "batch_moved_on">
> {
  const visible = await visibleRequest(context, { storeId, requestId });
  if (visible.kind !== "done") return visible;
  const request = visible.value;
  if (request?.kind !== "batch") return notAllowed("unknown_request");
  const batch = await context.store.tables.batches.find(storeId, request.subjectId);
  if (!batch) return notAllowed("batch_unknown");
  const waits = batch.state === "waiting" && batch.requestId === requestId;
  if (!waits || !isAnswerable(request, context.clock.now())) return notAllowed("batch_moved_on");
  return { kind: "done", value: changes(context, batch, after) };
}

async function* changes(
  context: OperationContext,
  batch: Batch,
  after: number,
): AsyncGenerator<ChangedRowsEvent, void, undefined> {
  const { store, clock } = context;
  const { storeId, batchId } = batch;
  yield { kind: "begun", at: clock.now().toString() };
  const rows = (await store.tables.batchRows.all(batchId)).filter(({ state }) => state === "ready").filter(isFixed);
  const judge = judgeOf(context, batch);
  for (const row of rows) if (row.line <= after) judge.passed(row);
  yield* readAFew(
    context,
    rows.filter(({ line }) => line > after),
    {
      checked: 0,
      of: rows.length,
      read: ({ transactionId }) => readSale(context, storeId, transactionId),
      take: (some, sales) => ({
        changed: some.flatMap((row, index) => judge.changed(row, sales[index])),
        upTo: some.at(-1)?.line ?? after,
      }),
      barred: permissionWatch(context, storeId),
    },
  );
}

/** Makes a judge for rows in the order of their turns: each row sees its sale as the earlier rows leave it. */
function judgeOf({ clock, adjustmentSettings }: OperationContext, batch: Batch) {
  const settings = adjustmentSettings(batch.storeId);
  const spentCents = new Map<string, number>();
  const spent = ({ transactionId }: FixedRow) => spentCents.get(transactionId) ?? 0;
  const passed = (row: FixedRow) => spentCents.set(row.transactionId, spent(row) + row.amountCents);
  return {
    passed,
    changed(row: FixedRow, sale: FreshSale | undefined): BatchRow[] {
      if (!sale) return [];
      const problem = changedRow(row, sale, { batch, spentCents: spent(row) }, clock.now(), settings);
      // A row that could not be read may still be carried out, so its amount counts.
      if (problem === null || sale.kind === "not_read") passed(row);
      return problem ? [{ ...row, problem }] : [];
    },
  };
}
