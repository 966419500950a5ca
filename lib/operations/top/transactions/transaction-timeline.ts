import "server-only";
import type { History } from "#lib/domain/adjustments/history.ts";
import { isOpen, isPayment, type JournalEntry } from "#lib/domain/journal/journal.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import { couldMatch } from "#lib/domain/journal/verdict.ts";
import type { Adjustment } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type AnswerLost, answersLost } from "#lib/operations/in-doubt/answers-lost.ts";

/** The person, reason and approver of one of our adjustments. */
export type InternalPart = Pick<JournalEntry, "operationId" | "reason" | "note" | "preparedAt" | "roundingCents"> & {
  /** The order number of its own with which it was sent; null if it carries the sale's, and for a payment. */
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

/** Maps the results of settled operations to their people, reasons and approvers. */
export async function internalParts(
  context: OperationContext,
  storeId: string,
  entries: readonly JournalEntry[],
  nameOf: (staffId: string) => string,
): Promise<ReadonlyMap<string, InternalPart>> {
  const lost = await answersLost(context, storeId, entries);
  const internal = new Map<string, InternalPart>();
  for (const entry of entries) {
    if (isOpen(entry) || !entry.resultTransactionId) continue;
    const { operationId, reason, note, preparedAt, roundingCents, approverId } = entry;
    const names = { staffName: nameOf(entry.staffId), approverName: approverId === null ? null : nameOf(approverId) };
    // A payment is the sale itself: its order number is no marker beside another one.
    const numbers = isPayment(entry.verb)
      ? { marker: null, saleOrderNumber: "" }
      : { marker: sentMarker(entry), saleOrderNumber: entry.originalOrderNumber };
    const answerLost = lost.get(operationId) ?? null;
    const facts = { operationId, reason, note, preparedAt, roundingCents, answerLost };
    internal.set(entry.resultTransactionId, { ...facts, ...numbers, ...names });
  }
  return internal;
}

/** Joins the adjustments of a transaction with our operations that made them. */
export async function timelineOf(
  context: OperationContext,
  storeId: string,
  { transaction: { transactionId, adjustments }, voidedIds, open }: History,
  nameOf: (staffId: string) => string,
): Promise<readonly TimelineEntry[]> {
  const { journal } = context.store.tables;
  const [entries, ownEntries] = await Promise.all([
    journal.forResults(
      storeId,
      adjustments.map((adjustment) => adjustment.transactionId),
    ),
    adjustments.some((adjustment) => !adjustment.approved) ? journal.forOriginal(storeId, transactionId) : [],
  ]);
  const internal = await internalParts(context, storeId, entries, nameOf);
  const refused = ownEntries.filter(({ state }) => state === "declined");
  return adjustments.map((adjustment) => ({
    ...adjustment,
    internal: internal.get(adjustment.transactionId) ?? null,
    maybeInternal:
      !internal.has(adjustment.transactionId) && open?.originalId === transactionId && couldMatch(open, adjustment),
    maybeRefused:
      !adjustment.approved &&
      !internal.has(adjustment.transactionId) &&
      refused.some((entry) => couldMatch(entry, adjustment)),
    voided: voidedIds.has(adjustment.transactionId),
  }));
}
