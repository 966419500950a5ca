import "server-only";
import { isVoided } from "#lib/domain/adjustments/adjustment-rules.ts";
import { completedOf, type History, remainingOf } from "#lib/domain/adjustments/history.ts";
import { isDoubtful, isPayment, type JournalEntry, type MoneyVerb, wasApplied } from "#lib/domain/journal/journal.ts";
import type { Done, NotPermitted, Unavailable } from "#lib/domain/outcome.ts";
import { isCounted, type Payment } from "#lib/domain/payments/payment.ts";
import { may } from "#lib/domain/people/permissions.ts";
import { counterFacts } from "#lib/domain/receipts/counter-facts.ts";
import type { ReceiptFacts, ReceiptShop } from "#lib/domain/receipts/receipt-facts.ts";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import type { Transaction, TransactionKind, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { findRow } from "#lib/operations/ground/records/find-rows.ts";
import { type HistoryRead, readHistory } from "#lib/operations/ground/records/read-history.ts";
import { settingOf, storeZone } from "#lib/operations/ground/settings/store-settings.ts";
import { nameCurrency } from "#lib/operations/money/sending/name-currency.ts";
import { staffNames } from "#lib/operations/people/staff/describe-person.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

export type LoadedReceipt = {
  facts: ReceiptFacts;
  shop: ReceiptShop;
  /** Whether everything that exists was read: only then is it printed at once, and sent. */
  isWhole: boolean;
};

/** The wait for a report row: a receipt is whole without the name of a product. */
const PATIENCE_MS = 3_000;

/**
 * Loads the facts of a transaction's receipt. Done with null: there is no such transaction. While the service cannot be read, our
 * own operation still has a receipt with the journal's facts alone. Keeps a currency that no report had named when money moved.
 */
export async function loadReceipt(
  context: OperationContext,
  { storeId, transactionId }: { storeId: string; transactionId: string },
): Promise<Done<LoadedReceipt | null> | NotPermitted | Unavailable> {
  if (!may(context.actor, "transaction.read", storeId)) return { kind: "not_permitted" };
  const { tables } = context.store;
  const [read, row, entries, nameOf, store, settings] = await Promise.all([
    readHistory(context, storeId, transactionId, context.signal),
    reportRow(context, storeId, transactionId),
    tables.journal.forResults(storeId, [transactionId]),
    staffNames(context),
    tables.stores.find(storeId),
    settingOf(tables, storeId, RECEIPT_SETTINGS),
  ]);
  const entry = entries.find(wasApplied) ?? null;
  const history = read.kind === "accepted" ? read.value : null;
  if (!history && !entry) return read.kind === "accepted" ? { kind: "done", value: null } : unavailableFrom(read);
  const { original, isKnown } = await readOriginal(context, storeId, history, entry);
  const currency = entry?.currency || row?.currency || (await originalCurrency(context, storeId, original));
  if (entry) await nameCurrency(context, [entry], () => currency);
  const shop = {
    storeId,
    storeName: store?.name ?? "",
    timeZone: storeZone(context, storeId),
    settings: settings.value,
    isPractice: context.isPractice,
  };
  const facts: ReceiptFacts = {
    ...(history ? factsOf(history.history) : journalFacts(entry as JournalEntry, transactionId)),
    original,
    currency,
    orderNumber: entry?.originalOrderNumber || original?.orderNumber || history?.history.transaction.orderNumber || "",
    productName: row?.productName ?? "",
    roundingCents: entry?.roundingCents ?? 0,
    staffName: entry && nameOf(entry.staffId),
    approverName: entry?.approverId ? nameOf(entry.approverId) : null,
    ...(await paymentFacts(context, storeId, { transactionId, entries, read: history })),
  };
  return { kind: "done", value: { facts, shop, isWhole: history !== null && isKnown } };
}

async function reportRow(
  context: OperationContext,
  storeId: string,
  transactionId: string,
): Promise<TransactionRow | null> {
  const key = { field: "TransactionId", value: transactionId } as const;
  const row = await findRow(context, storeId, key, AbortSignal.timeout(PATIENCE_MS));
  return row.kind === "accepted" ? row.value : null;
}

/** Reports may leave an adjustment out; its currency is its original's. */
async function originalCurrency(
  context: OperationContext,
  storeId: string,
  original: Transaction | null,
): Promise<string> {
  return (original && (await reportRow(context, storeId, original.transactionId))?.currency) || "";
}

/** The facts of a payment that was taken here: its own, or for an adjustment only the customer's language of the sale. */
async function paymentFacts(
  { store }: OperationContext,
  storeId: string,
  { transactionId, entries: own, read }: { transactionId: string; entries: JournalEntry[]; read: HistoryRead | null },
): Promise<Pick<ReceiptFacts, "counter" | "customerLanguage" | "order">> {
  const { journal, payments } = store.tables;
  const rootId = read?.lineage.kind === "accepted" ? read.lineage.value.rootId : transactionId;
  const entries = rootId === transactionId ? own : await journal.forResults(storeId, [rootId]);
  const entry = entries.find((entry) => wasApplied(entry) && isPayment(entry.verb));
  const payment = entry && (await payments.find(entry.operationId));
  if (!payment) return { counter: null, customerLanguage: null, order: null };
  return {
    counter: rootId === transactionId ? counterFacts(payment) : null,
    customerLanguage: payment.details.language,
    order: orderOf(payment),
  };
}

/** How the customer ordered, as whoever took the payment said; nobody is asked about cash or a cheque. */
function orderOf({ details: { means, place } }: Payment): ReceiptFacts["order"] {
  if (isCounted(means)) return null;
  return place === "telephone" ? "telephone" : "present";
}

/** The facts that the record decides, or the journal in its place. */
type RecordFacts = Pick<ReceiptFacts, "transaction" | "isVoided" | "refundedCents" | "completedCents" | "inDoubt">;

/** Reads the transaction that this one adjusts. `isKnown` is false where there is one that could not be read. */
async function readOriginal(
  context: OperationContext,
  storeId: string,
  read: HistoryRead | null,
  entry: JournalEntry | null,
): Promise<{ original: Transaction | null; isKnown: boolean }> {
  if (read && read.lineage.kind !== "accepted") return { original: null, isKnown: false };
  const parentId = read?.lineage.kind === "accepted" ? read.lineage.value.parentId : originalOf(entry);
  if (parentId === null) return { original: null, isKnown: true };
  const reply = await context.gatewayFor(storeId).getTransaction(parentId);
  const original = reply.kind === "accepted" ? reply.value.value : null;
  return { original, isKnown: original !== null };
}

function originalOf(entry: JournalEntry | null): string | null {
  return entry && entry.originalId !== entry.operationId ? entry.originalId : null;
}

function factsOf(history: History): RecordFacts {
  const { transaction, open } = history;
  return {
    transaction,
    isVoided: isVoided(transaction),
    refundedCents: transaction.amountCents - remainingOf(history).amountCents,
    completedCents: completedOf(history),
    inDoubt: open !== null && isDoubtful(open) && open.originalId === transaction.transactionId,
  };
}

/** The kind of transaction that each of our operations makes; a void's depends on what it voids. */
const MADE_KINDS = {
  refund: "refund",
  void: "void_of_sale",
  completion: "completion",
  unreferenced_refund: "refund",
  payment: "purchase",
  pre_authorization: "pre_authorization",
} as const satisfies Record<MoneyVerb, TransactionKind>;

/** The facts that our journal alone knows of an applied operation. */
function journalFacts(entry: JournalEntry, transactionId: string): RecordFacts {
  const undoes = entry.verb === "void" && entry.givesBackCents === 0;
  return {
    transaction: {
      transactionId,
      createdAt: entry.sentAt ?? entry.preparedAt,
      kind: undoes ? "void_of_refund" : MADE_KINDS[entry.verb],
      approved: true,
      messageId: 1,
      message: "",
      authorizationCode: "",
      amountCents: entry.amountCents,
      orderNumber: entry.originalOrderNumber,
      comments: "",
      batchNumber: "",
      totalRefundsCents: 0,
      totalCompletionsCents: 0,
      paymentMethod: "other",
      card: null,
      billing: null,
      shipping: null,
      references: ["", "", "", "", ""],
      adjustments: [],
      adjustmentTo: null,
    },
    isVoided: false,
    refundedCents: 0,
    completedCents: 0,
    inDoubt: false,
  };
}
