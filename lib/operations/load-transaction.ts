import "server-only";
import { type History, type Remaining, type Rulings, remainingOf, rulingsOf } from "#lib/domain/adjustment-rules.ts";
import { today, windowOf } from "#lib/domain/business-day.ts";
import { isOpen, type JournalEntry } from "#lib/domain/journal.ts";
import type { Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import type { Adjustment, Transaction, TransactionRow } from "#lib/domain/transaction.ts";
import type { ReportQuestion, Warning } from "#lib/gateway/gateway.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { readHistory } from "#lib/operations/read-history.ts";
import { staffNames } from "#lib/operations/staff-names.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Who of us asked for an adjustment, and why. */
export type OurPart = Pick<JournalEntry, "operationId" | "reason" | "note" | "preparedAt"> & { staffName: string };

export type TimelineEntry = Adjustment & {
  /** Null: made elsewhere, or before there was a journal. */
  ours: OurPart | null;
  /** A refund that was voided later. */
  voided: boolean;
};

export type TransactionView = {
  transaction: Transaction;
  /** The transaction's row in the reports: it alone names the currency. Null when the reports do not show it. */
  row: TransactionRow | null;
  timeline: readonly TimelineEntry[];
  remaining: Remaining;
  rulings: Rulings;
  /** Ours and not settled: it blocks every other adjustment until the truth is known. */
  open: (JournalEntry & { staffName: string }) | null;
  /** Of an adjustment: the transaction that it adjusts. Null when it is a sale itself, or when that could not be found. */
  originalId: string | null;
  warnings: readonly Warning[];
};

/** One transaction with its adjustments, who of us made them, and what may be done to it now. Done with null: there is no such transaction. */
export async function loadTransaction(
  context: OperationContext,
  input: { storeId: string; transactionId: string },
): Promise<Outcome<TransactionView | null>> {
  const { storeId, transactionId } = input;
  if (!may(context.actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const [read, row] = await Promise.all([
    readHistory(context, storeId, transactionId, context.signal),
    findRow(context, storeId, { field: "TransactionId", value: transactionId }),
  ]);
  if (read.kind !== "accepted") return unavailableFrom(read);
  if (!read.value) return { kind: "done", value: null };
  const { history, warnings } = read.value;
  const { transaction, open } = history;
  const nameOf = await staffNames(context);
  return {
    kind: "done",
    value: {
      transaction,
      row,
      timeline: await timelineOf(context, storeId, history, nameOf),
      remaining: remainingOf(history),
      rulings: rulingsOf(history, context.clock.now()),
      open: open && { ...open, staffName: nameOf(open.staffId) },
      originalId: await originalOf(context, storeId, transaction),
      warnings,
    },
  };
}

async function timelineOf(
  context: OperationContext,
  storeId: string,
  { transaction: { adjustments }, voidedRefundIds }: History,
  nameOf: (staffId: string) => string,
): Promise<readonly TimelineEntry[]> {
  const entries = await context.store.tables.journal.forResults(
    storeId,
    adjustments.map((one) => one.transactionId),
  );
  const ours = new Map<string, OurPart>();
  for (const entry of entries) {
    if (isOpen(entry) || !entry.resultTransactionId) continue;
    const { operationId, reason, note, preparedAt } = entry;
    ours.set(entry.resultTransactionId, { operationId, reason, note, preparedAt, staffName: nameOf(entry.staffId) });
  }
  return adjustments.map((one) => ({
    ...one,
    ours: ours.get(one.transactionId) ?? null,
    voided: voidedRefundIds.has(one.transactionId),
  }));
}

/** From a refund, void or completion to what it adjusts: as its record says, else as a search by IDAdjustedBy finds. */
async function originalOf(
  context: OperationContext,
  storeId: string,
  transaction: Transaction,
): Promise<string | null> {
  if (transaction.kind === "purchase" || transaction.kind === "pre_authorization") return null;
  if (transaction.adjustmentTo) return transaction.adjustmentTo.transactionId;
  const row = await findRow(context, storeId, { field: "IDAdjustedBy", value: transaction.transactionId });
  return row?.transactionId ?? null;
}

/** An exact key searches the whole history. A search that fails leaves the detail out, never the record. */
async function findRow(
  context: OperationContext,
  storeId: string,
  key: { field: string; value: string },
): Promise<TransactionRow | null> {
  const gateway = context.gatewayFor(storeId);
  const tomorrow = today(context.clock.now(), gateway.timeZone).add({ days: 1 });
  const question: ReportQuestion = {
    ...windowOf({ from: "2000-01-01", to: tomorrow.toString() }),
    startRow: 1,
    endRow: 1,
    criteria: [{ ...key, operator: "=" }],
  };
  const reply = await gateway.searchTransactions(question, context.signal ? { signal: context.signal } : {});
  return reply.kind === "accepted" ? (reply.value.value[0] ?? null) : null;
}
