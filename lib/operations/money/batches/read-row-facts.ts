import "server-only";
import { giveBackRuling, isVoided, rulingsOf } from "#lib/domain/adjustments/adjustment-rules.ts";
import { remainingOf } from "#lib/domain/adjustments/history.ts";
import type { BatchAim, RowFacts } from "#lib/domain/batches/batch.ts";
import { doneBefore, doneExternally } from "#lib/domain/batches/done-before.ts";
import type { RequestedRow } from "#lib/domain/batches/requested-row.ts";
import type { FreshSale } from "#lib/domain/batches/row-refusal.ts";
import { isShownAs } from "#lib/domain/cards/mask-card-numbers.ts";
import { wasApplied } from "#lib/domain/journal/journal.ts";
import { sentMarker } from "#lib/domain/journal/marker.ts";
import { wholeHistory } from "#lib/domain/time/business-day.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { findRow, fittingRows } from "#lib/operations/ground/records/find-rows.ts";
import { readHistory } from "#lib/operations/ground/records/read-history.ts";
import { cashOfSale } from "#lib/operations/money/adjustments/adjustment-rounding.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/**
 * The number of rows read for one order number: the most that one answer may have, because adjustments carry the number
 * too.
 */
const MOST_ROWS = 500;
/** The number of sales with one order number that are read to find out whether they were voided. */
const MOST_SALES_READ = 5;

/** Reads the facts about one row: the sale, the rulings on it now, and whether the same operation was done lately. */
export async function readRowFacts(
  context: OperationContext,
  { storeId, aim, asked }: { storeId: string; aim: BatchAim; asked: RequestedRow },
): Promise<RowFacts> {
  const named = asked.transactionId
    ? await findRow(context, storeId, { field: "TransactionId", value: asked.transactionId }, context.signal)
    : await salesOfOrder(context, storeId, asked.orderNumber);
  if (named.kind !== "accepted") return { kind: "not_read", cause: unavailableFrom(named).cause };
  if (Array.isArray(named.value)) {
    if (named.value.length === 0) return { kind: "unknown" };
    if (named.value.length > 1) return { kind: "several", count: named.value.length };
  }
  const row: TransactionRow | null = Array.isArray(named.value) ? (named.value[0] ?? null) : named.value;
  const transactionId = asked.transactionId || (row?.transactionId ?? "");
  const sale = await readSale(context, storeId, transactionId);
  if (sale.kind !== "found") return sale;
  const { history, entries } = sale;
  const now = context.clock.now();
  const settings = context.adjustmentSettings(storeId);
  const { transaction } = history;
  const rulings = rulingsOf(history, now, settings);
  const whole = giveBackRuling(history, transaction.amountCents, now, settings);
  const remainingCents = rulings.refund.allowed ? rulings.refund.maxCents : remainingOf(history).amountCents;
  const wanted = asked.amountCents ?? (aim === "void" ? transaction.amountCents : remainingCents);
  const marked = entries.find((entry) => entry.resultTransactionId === transactionId && sentMarker(entry) !== null);
  return {
    kind: "found",
    transactionId,
    orderNumber: marked?.originalOrderNumber ?? transaction.orderNumber,
    transactionKind: transaction.kind,
    createdAt: transaction.createdAt,
    amountCents: transaction.amountCents,
    remainingCents,
    currency: row?.currency ?? "",
    voidRoundingCents:
      entries.find((entry) => entry.resultTransactionId === transactionId && wasApplied(entry))?.roundingCents ?? 0,
    cash: await cashOfSale(context, storeId, history, row?.currency ?? ""),
    refund: rulings.refund.allowed ? null : rulings.refund.reason,
    void: rulings.void.allowed ? null : rulings.void.reason,
    voidUntil: rulings.void.allowed ? (rulings.void.until?.toString() ?? null) : null,
    whole: whole.method === "none" ? { method: "none" } : wholeAmountMethod(whole),
    doneBefore:
      doneBefore(entries, { transactionId, amountCents: wanted }, now) ??
      // A row without an amount means all that remains, so no earlier refund gave back that money.
      (asked.amountCents === null ? null : doneExternally(history, entries, asked.amountCents, now)),
  };
}

function wholeAmountMethod(whole: Exclude<ReturnType<typeof giveBackRuling>, { method: "none" }>) {
  return whole.method === "void"
    ? ({ method: "void", until: whole.until.toString() } as const)
    : ({ method: "refund", cause: whole.cause } as const);
}

/**
 * Finds the approved sales with that order number, and completions that we sent with a marker made of it. Refunds and voids may
 * carry the number too, and are skipped.
 */
async function salesOfOrder(
  context: OperationContext,
  storeId: string,
  orderNumber: string,
): Promise<Reply<TransactionRow[]>> {
  const gateway = context.gatewayFor(storeId);
  const criteria = [{ field: "OrderNumber", operator: "=", value: orderNumber }] as const;
  const reply = await gateway.searchTransactions(
    {
      ...wholeHistory(context.clock.now(), gateway.timeZone),
      startRow: 1,
      endRow: MOST_ROWS,
      criteria,
    },
    context.signal ? { signal: context.signal } : {},
  );
  if (reply.kind !== "accepted") return reply;
  const sent = reply.value.value;
  // A row that failed the criterion may have pushed another sale of that number out of the answer.
  if (fittingRows(reply.value, criteria).length < sent.length) {
    return { kind: "unknown", cause: "unreadable_answer" };
  }
  const rows = sent.filter((row) => isShownAs(orderNumber, row.orderNumber));
  const sales = rows.filter(({ kind, approved }) => approved && (kind === "purchase" || kind === "completion"));
  for (const value of await context.store.tables.markers.completionsOf(storeId, orderNumber)) {
    const marked = await findRow(context, storeId, { field: "TransactionId", value }, context.signal);
    if (marked.kind !== "accepted") return marked;
    if (marked.value?.approved) sales.push(marked.value);
  }
  return withoutVoided(context, storeId, sales);
}

/**
 * Drops voided sales, since a voided sale counts as never made. If all were voided, keeps one, which the row then reports. A row
 * that does not say whether it was voided is read.
 */
async function withoutVoided(
  context: OperationContext,
  storeId: string,
  sales: readonly TransactionRow[],
): Promise<Reply<TransactionRow[]>> {
  if (sales.length < 2) return { kind: "accepted", value: [...sales] };
  const good = sales.filter(({ voided }) => !voided);
  const voidUnknown = good.filter(({ voidUnknown }) => voidUnknown);
  // Each costs several requests to the service. A person has to choose among so many sales of one number.
  if (voidUnknown.length > MOST_SALES_READ) return { kind: "accepted", value: good };
  const voidedIds = new Set<string>();
  for (const { transactionId } of voidUnknown) {
    const sale = await readSale(context, storeId, transactionId);
    if (sale.kind === "not_read") return { kind: "unknown", cause: "unreadable_answer" };
    if (sale.kind === "found" && isVoided(sale.history.transaction)) voidedIds.add(transactionId);
  }
  const effective = good.filter(({ transactionId }) => !voidedIds.has(transactionId));
  return { kind: "accepted", value: effective.length === 0 ? sales.slice(0, 1) : effective };
}

/**
 * Reads the sale of one row again, with its journal entries. If one part can't be read, the whole sale counts as not
 * read.
 */
export async function readSale(context: OperationContext, storeId: string, transactionId: string): Promise<FreshSale> {
  const read = await readHistory(context, storeId, transactionId, context.signal);
  if (read.kind !== "accepted") return { kind: "not_read", cause: unavailableFrom(read).cause };
  if (!read.value) return { kind: "unknown" };
  const { history, lineage } = read.value;
  if (lineage.kind !== "accepted") return { kind: "not_read", cause: unavailableFrom(lineage).cause };
  const entries = await context.store.tables.journal.forRoots(storeId, [lineage.value.rootId]);
  return { kind: "found", history, entries };
}
