import "server-only";
import { type GiveBack, giveBackRuling, type Rulings, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import { type History, type Remaining, remainingOf } from "#lib/domain/adjustments/history.ts";
import { isOpen, type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import type { Notice } from "#lib/domain/journal/journal-notice.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import { couldMatch } from "#lib/domain/journal/verdict.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { RecordNote } from "#lib/domain/transactions/record-note.ts";
import type { Adjustment, Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Warning } from "#lib/gateway/contract/gateway.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type AnswerLost, answersLost } from "#lib/operations/in-doubt/answers-lost.ts";
import { type OpenOperation, openOperations } from "#lib/operations/in-doubt/list-in-doubt.ts";
import { noticeRecord } from "#lib/operations/in-doubt/notices/notice-record.ts";
import { resolvedOnOpening } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { findRow } from "#lib/operations/records/find-rows.ts";
import { type HistoryRead, readHistory } from "#lib/operations/records/read-history.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** The person, reason and approver of one of our adjustments. */
export type InternalPart = Pick<JournalEntry, "operationId" | "reason" | "note" | "preparedAt"> & {
  /** The order number of its own with which it was sent; null if it carries the sale's. */
  marker: string | null;
  /** Empty if there is none. */
  saleOrderNumber: string;
  staffName: string;
  approverName: string | null;
  /** How the result became known, if the answer was lost. */
  answerLost: AnswerLost | null;
};

export type TimelineEntry = Adjustment & {
  /** Null: external, or older than the journal. */
  internal: InternalPart | null;
  /** Not known to be ours, but it matches our open operation. */
  maybeInternal: boolean;
  /**
   * A failed adjustment that matches a refused operation of ours. The refusal names no transaction, so there is no
   * proof.
   */
  maybeRefused: boolean;
  /** A refund or completion that was voided later. */
  voided: boolean;
};

export type TransactionView = {
  transaction: Transaction;
  /** The transaction's report row, the only source of the currency. Null if the reports do not show it. */
  row: TransactionRow | null;
  timeline: readonly TimelineEntry[];
  remaining: Remaining;
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
  /** The id of our operation that made it; null for sales and external transactions. */
  madeBy: string | null;
  /** The sale's own order number if this transaction carries a marker; else empty. */
  saleOrderNumber: string;
  /** The unacknowledged notices about it and about its voided refunds and completions. */
  notices: readonly Notice[];
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
  const made = (await context.store.tables.journal.forResults(storeId, [transactionId])).find(wasApplied);
  const notes = await context.store.tables.recordNotes.about(storeId, transactionId);
  return {
    kind: "done",
    value: {
      transaction,
      madeBy: made?.operationId ?? null,
      saleOrderNumber: made && sentMarker(made) !== null ? made.originalOrderNumber : "",
      // If this search fails, the record is shown without the row's details.
      row: row.kind === "accepted" ? row.value : null,
      timeline: await timelineOf(context, storeId, history, nameOf),
      remaining,
      rulings: rulingsOf(history, now, settings),
      giveBack: giveBackRuling(history, remaining.amountCents, now, settings),
      open: open && ((await openOperations(context, [open]))[0] ?? null),
      originalId: lineage.kind === "accepted" ? lineage.value.parentId : null,
      rootId: lineage.kind === "accepted" ? lineage.value.rootId : transactionId,
      warnings,
      notices: await context.store.tables.notices.unseenAbout(storeId, [transactionId, ...voids.keys()]),
      notes: notes.map((note) => ({ ...note, staffName: nameOf(note.staffId) })),
    },
  };
}

async function readOpening(
  context: OperationContext,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<Reply<HistoryRead | null>> {
  const read = await readHistory(context, storeId, transactionId, context.signal);
  if (read.kind !== "accepted" || !read.value) return read;
  return { kind: "accepted", value: await resolvedOnOpening(context, storeId, read.value, context.signal) };
}

async function timelineOf(
  context: OperationContext,
  storeId: string,
  { transaction: { transactionId, adjustments }, voidedIds, open }: History,
  nameOf: (staffId: string) => string,
): Promise<readonly TimelineEntry[]> {
  const { journal } = context.store.tables;
  const [entries, ownEntries] = await Promise.all([
    journal.forResults(
      storeId,
      adjustments.map((one) => one.transactionId),
    ),
    adjustments.some((one) => !one.approved) ? journal.forOriginal(storeId, transactionId) : [],
  ]);
  const lost = await answersLost(context, storeId, entries);
  const refused = ownEntries.filter(({ state }) => state === "declined");
  const internal = new Map<string, InternalPart>();
  for (const entry of entries) {
    if (isOpen(entry) || !entry.resultTransactionId) continue;
    const { operationId, reason, note, preparedAt, approverId } = entry;
    const names = { staffName: nameOf(entry.staffId), approverName: approverId === null ? null : nameOf(approverId) };
    const numbers = { marker: sentMarker(entry), saleOrderNumber: entry.originalOrderNumber };
    const answerLost = lost.get(operationId) ?? null;
    const facts = { operationId, reason, note, preparedAt, answerLost };
    internal.set(entry.resultTransactionId, { ...facts, ...numbers, ...names });
  }
  return adjustments.map((one) => ({
    ...one,
    internal: internal.get(one.transactionId) ?? null,
    maybeInternal: !internal.has(one.transactionId) && open?.originalId === transactionId && couldMatch(open, one),
    maybeRefused: !one.approved && !internal.has(one.transactionId) && refused.some((entry) => couldMatch(entry, one)),
    voided: voidedIds.has(one.transactionId),
  }));
}
