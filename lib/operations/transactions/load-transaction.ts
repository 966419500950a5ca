import "server-only";
import { type GiveBack, giveBackRuling, type Rulings, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import { type Remaining, remainingOf } from "#lib/domain/adjustments/standing-amounts.ts";
import { isOpen, type JournalEntry, wasApplied } from "#lib/domain/journal/journal.ts";
import type { Notice } from "#lib/domain/journal/journal-notice.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import { couldMatch } from "#lib/domain/journal/verdict.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Adjustment, Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Warning } from "#lib/gateway/contract/gateway.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { noticeRecord } from "#lib/operations/in-doubt/notices/notice-record.ts";
import { resolvedOnOpening } from "#lib/operations/in-doubt/resolve-on-opening.ts";
import { findRow } from "#lib/operations/records/find-row.ts";
import { type HistoryRead, readHistory } from "#lib/operations/records/read-history.ts";
import { staffNames } from "#lib/operations/staff/describe-person.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Who of us asked for an adjustment, and why; and who agreed to it, where a second person had to. */
export type InternalPart = Pick<JournalEntry, "operationId" | "reason" | "note" | "preparedAt"> & {
  /** The order number of its own that it was sent with; null where it bears the sale's. */
  marker: string | null;
  /** Empty for none. */
  saleOrderNumber: string;
  staffName: string;
  approverName: string | null;
};

export type TimelineEntry = Adjustment & {
  /** Null: made elsewhere, or before there was a journal. */
  internal: InternalPart | null;
  /** Not known to be ours, and like what we asked for and know no answer to. */
  maybeInternal: boolean;
  /** It failed, and is like what the service refused us: its answer names no transaction, so that nothing proves whose it is. */
  maybeRefused: boolean;
  /** A refund or completion that was voided later. */
  voided: boolean;
};

export type TransactionView = {
  transaction: Transaction;
  /** The transaction's row in the reports: it alone names the currency. Null when the reports do not show it. */
  row: TransactionRow | null;
  timeline: readonly TimelineEntry[];
  remaining: Remaining;
  rulings: Rulings;
  /** How all that remains would be given back now. */
  giveBack: GiveBack;
  /** Ours and not settled: it blocks every other adjustment until the truth is known. */
  open: (JournalEntry & { staffName: string }) | null;
  /** Of an adjustment: the transaction that it adjusts. Null when it is a sale itself, or when that could not be found. */
  originalId: string | null;
  /** The sale or pre-authorization at the root of it; itself when that could not be found. */
  rootId: string;
  warnings: readonly Warning[];
  /** The operation of ours that made it; null for a sale, and for what was made elsewhere. */
  madeBy: string | null;
  /** The sale's own number, where it bears a marker; else empty. */
  saleOrderNumber: string;
  /** What about it, or about a refund or completion of it that was voided, must be told and nobody acknowledged yet. */
  notices: readonly Notice[];
};

/**
 * One transaction with its adjustments, who of us made them, and what may be done to it now, once what of ours is in doubt there was
 * looked for. Done with null: there is no such transaction.
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
  return {
    kind: "done",
    value: {
      transaction,
      madeBy: made?.operationId ?? null,
      saleOrderNumber: made && sentMarker(made) !== null ? made.originalOrderNumber : "",
      // A search that fails leaves the detail out, never the record.
      row: row.kind === "accepted" ? row.value : null,
      timeline: await timelineOf(context, storeId, history, nameOf),
      remaining,
      rulings: rulingsOf(history, now, settings),
      giveBack: giveBackRuling(history, remaining.amountCents, now, settings),
      open: open && { ...open, staffName: nameOf(open.staffId) },
      originalId: lineage.kind === "accepted" ? lineage.value.parentId : null,
      rootId: lineage.kind === "accepted" ? lineage.value.rootId : transactionId,
      warnings,
      notices: await context.store.tables.notices.unseenAbout(storeId, [transactionId, ...voids.keys()]),
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
  const [entries, asked] = await Promise.all([
    journal.forResults(
      storeId,
      adjustments.map((one) => one.transactionId),
    ),
    adjustments.some((one) => !one.approved) ? journal.forOriginal(storeId, transactionId) : [],
  ]);
  const refused = asked.filter(({ state }) => state === "declined");
  const internal = new Map<string, InternalPart>();
  for (const entry of entries) {
    if (isOpen(entry) || !entry.resultTransactionId) continue;
    const { operationId, reason, note, preparedAt, approverId } = entry;
    const names = { staffName: nameOf(entry.staffId), approverName: approverId === null ? null : nameOf(approverId) };
    const numbers = { marker: sentMarker(entry), saleOrderNumber: entry.originalOrderNumber };
    internal.set(entry.resultTransactionId, { operationId, reason, note, preparedAt, ...numbers, ...names });
  }
  return adjustments.map((one) => ({
    ...one,
    internal: internal.get(one.transactionId) ?? null,
    maybeInternal: !internal.has(one.transactionId) && open?.originalId === transactionId && couldMatch(open, one),
    maybeRefused: !one.approved && !internal.has(one.transactionId) && refused.some((entry) => couldMatch(entry, one)),
    voided: voidedIds.has(one.transactionId),
  }));
}
