import "server-only";
import { type GiveBack, giveBackRuling, type Rulings, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import { type Remaining, remainingOf } from "#lib/domain/adjustments/history.ts";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import type { JournalNotice } from "#lib/domain/journal/journal-notice.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import type { CashOfSale } from "#lib/domain/payments/refunded-cash.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { counterFacts } from "#lib/domain/receipts/counter-facts.ts";
import type { CounterFacts } from "#lib/domain/receipts/receipt-facts.ts";
import type { RecordNote } from "#lib/domain/transactions/record-note.ts";
import type { Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Warning } from "#lib/gateway/contract/gateway.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { findRow } from "#lib/operations/ground/records/find-rows.ts";
import { type HistoryRead, readHistory } from "#lib/operations/ground/records/read-history.ts";
import { type OpenOperation, openOperation } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { noticeRecord } from "#lib/operations/in-doubt/notices/notice-record.ts";
import { resolvedOnOpening } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { cashOfSale } from "#lib/operations/money/adjustments/adjustment-rounding.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import {
  type InternalPart,
  internalParts,
  type TimelineEntry,
  timelineOf,
} from "#lib/operations/top/transactions/transaction-timeline.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

export type TransactionView = {
  transaction: Transaction;
  /** The transaction's report row, the only source of the currency. Null if the reports do not show it. */
  row: TransactionRow | null;
  timeline: readonly TimelineEntry[];
  remaining: Remaining;
  /** What changed hands in cash so far, where refunds of it are rounded. */
  cash: CashOfSale | null;
  rulings: Rulings;
  /** How the whole remaining amount would be given back now. */
  giveBack: GiveBack;
  /** Our unsettled operation: it blocks every other adjustment until its result is known. */
  open: OpenOperation | null;
  /** The transaction that this adjustment adjusts. Null for a sale, or if it could not be found. */
  originalId: string | null;
  /** The sale or pre-auth at the root; the transaction itself if that could not be found. */
  rootId: string;
  warnings: readonly Warning[];
  /** Our operation that made it; null for sales and external transactions. */
  made: InternalPart | null;
  /** What the counter alone knows of a payment in cash or by cheque that was taken here. */
  counter: CounterFacts | null;
  /** The sale's own order number if this transaction carries a marker; else empty. */
  saleOrderNumber: string;
  /** The unacknowledged notices about it and about its voided refunds and completions. */
  notices: readonly JournalNotice[];
  /** People's notes about it, oldest first. */
  notes: readonly (RecordNote & { staffName: string })[];
};

/**
 * Loads one transaction with its adjustments, their people, and the rulings on it now, after a check of our entry in
 * doubt. Done with null: there is no such transaction.
 */
export async function loadTransaction(
  context: OperationContext,
  input: { storeId: string; transactionId: string },
): Promise<Done<TransactionView | null> | NotPermitted | Unavailable> {
  const { storeId, transactionId } = input;
  if (!may(context.actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const [read, row] = await Promise.all([
    readOpening(context, input),
    findRow(context, storeId, { field: "TransactionId", value: transactionId }, context.signal),
  ]);
  if (read.kind !== "accepted") return unavailableFrom(read);
  if (!read.value) return { kind: "done", value: null };
  const { history, lineage, voids, warnings } = read.value;
  const now = context.clock.now();
  const settings = context.adjustmentSettings(storeId);
  const remaining = remainingOf(history);
  const { transaction, open } = history;
  const nameOf = await staffNames(context);
  const currency = (row.kind === "accepted" && row.value?.currency) || "";
  await noticeRecord(context, storeId, { transaction, voids, currency });
  const entries = await context.store.tables.journal.forResults(storeId, [transactionId]);
  const made = (await internalParts(context, storeId, entries.filter(wasApplied), nameOf)).get(transactionId) ?? null;
  const notes = await context.store.tables.recordNotes.about(storeId, transactionId);
  return {
    kind: "done",
    value: {
      transaction,
      made,
      counter: await counterOf(context, made, transaction),
      saleOrderNumber: made && made.marker !== null ? made.saleOrderNumber : "",
      // If this search fails, the record is shown without the row's details.
      row: row.kind === "accepted" ? row.value : null,
      timeline: await timelineOf(context, storeId, history, nameOf),
      remaining,
      cash: await cashOfSale(context, storeId, history, currency),
      rulings: rulingsOf(history, now, settings),
      giveBack: giveBackRuling(history, remaining.amountCents, now, settings),
      open: open && (await openOperation(context, open, nameOf)),
      originalId: lineage.kind === "accepted" ? lineage.value.parentId : null,
      rootId: lineage.kind === "accepted" ? lineage.value.rootId : transactionId,
      warnings,
      notices: await context.store.tables.notices.unseenAbout(storeId, [transactionId, ...voids.keys()]),
      notes: notes.map((note) => ({ ...note, staffName: nameOf(note.staffId) })),
    },
  };
}

async function counterOf(
  { store }: OperationContext,
  made: InternalPart | null,
  { kind }: Transaction,
): Promise<CounterFacts | null> {
  if (!made || kind !== "purchase") return null;
  const payment = await store.tables.payments.find(made.operationId);
  return payment ? counterFacts(payment) : null;
}

async function readOpening(
  context: OperationContext,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<Reply<HistoryRead | null>> {
  const read = await readHistory(context, storeId, transactionId, context.signal);
  if (read.kind !== "accepted" || !read.value) return read;
  return { kind: "accepted", value: await resolvedOnOpening(context, storeId, read.value, context.signal) };
}
