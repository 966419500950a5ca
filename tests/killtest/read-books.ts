import { type ApprovalRequest, REQUEST_KINDS } from "#lib/domain/approvals/approval.ts";
import type { Batch, BatchRow } from "#lib/domain/batches/batch.ts";
import { type JournalEntry, MONEY_VERBS } from "#lib/domain/journal/journal.ts";
import type { Store } from "#lib/store/store.ts";
import type { AuditRecord } from "#lib/store/tables/audit/audit-rows.ts";
import type { RunningSandbox } from "#tests/support/processes/start-sandbox.ts";
import { cents, rawBook } from "#tests/support/services/raw-book.ts";

/** What the sandbox's book has that was approved: an adjustment, or money given back without a sale, whose original is null. */
export type Made = { id: string; type: string; originalId: string | null; amountCents: number };

/** Everything that the service and we know in the end. */
export type Books = {
  made: readonly Made[];
  entries: readonly JournalEntry[];
  /** What the audit tells of the steps of an operation, and of a request, in its order. */
  told: {
    ofOperation(operationId: string): readonly AuditRecord[];
    ofRequest(requestId: string): readonly AuditRecord[];
  };
  requests: readonly ApprovalRequest[];
  lists: readonly (Batch & { rows: readonly BatchRow[] })[];
};

const MOST = 10_000_000;

/** Reads the sandbox's book, by its records of these sales and by its report of everything, and our whole store. */
export async function readBooks(sandbox: RunningSandbox, store: Store, sales: readonly string[]): Promise<Books> {
  const { merchantId: storeId } = sandbox;
  const { journal, audit, requests, batches, batchRows } = store.tables;
  const events = (await audit.latest(MOST)).toReversed();
  const verbs: ReadonlySet<string> = new Set(MONEY_VERBS);
  const isStep = (name: string) => verbs.has(name.split(".")[0] ?? "") && !name.endsWith(".cardPageOpened");
  const steps = events.filter(({ name }) => isStep(name));
  const ofOperation = Map.groupBy(steps, ({ details }) => details.operationId);
  const answers = events.filter(({ name }) => name.startsWith("request."));
  const ofRequest = Map.groupBy(answers, ({ details }) => details.requestId);
  const ever = { from: Temporal.Instant.from("2000-01-01T00:00Z"), before: Temporal.Instant.from("2100-01-01T00:00Z") };
  const kinds = REQUEST_KINDS.map((kind) => requests.ofKind(storeId, kind, MOST));
  const lists = (await batches.list(storeId, MOST)).map(async (list) => ({
    ...list,
    rows: await batchRows.all(list.batchId),
  }));
  return {
    made: await madeAtService(sandbox, sales),
    entries: await journal.preparedBetween(storeId, ever),
    told: { ofOperation: (id) => ofOperation.get(id) ?? [], ofRequest: (id) => ofRequest.get(id) ?? [] },
    requests: (await Promise.all(kinds)).flat(),
    lists: await Promise.all(lists),
  };
}

async function madeAtService(sandbox: RunningSandbox, sales: readonly string[]): Promise<Made[]> {
  const made: Made[] = [];
  for (const sale of sales) made.push(...adjustmentsOf(await sandbox.control.book(sale)));
  const known = new Set([...sales, ...made.map(({ id }) => id)]);
  const others = (await rawBook(sandbox)).filter((row) => row.trn_response === 1 && !known.has(String(row.trn_id)));
  const alone = others.map(({ trn_id, trn_type, trn_amount }) => ({
    id: String(trn_id),
    type: `${trn_type} without a sale`,
    originalId: null,
    amountCents: cents(trn_amount),
  }));
  return [...made, ...alone];
}

type BookLine = { [key: string]: unknown; adjustments: BookLine[] };

function adjustmentsOf(line: { [key: string]: unknown; adjustments: object[] }): Made[] {
  return (line.adjustments as BookLine[]).flatMap((one) => {
    const { id, type, approved, amountCents } = one;
    if (approved !== true) return [];
    const made = { id: String(id), type: String(type), originalId: String(line.id), amountCents: Number(amountCents) };
    return [made, ...adjustmentsOf(one)];
  });
}
