import type { History } from "#lib/domain/adjustments/history.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Evidence } from "#lib/domain/journal/verdict.ts";
import type { Adjustment, Transaction } from "#lib/domain/transactions/transaction.ts";

/** An approved card purchase of 100.00 without adjustments, made at noon Eastern; change what a test is about. */
export function aTransaction(change: Partial<Transaction> = {}): Transaction {
  return {
    transactionId: "10000001",
    createdAt: "2026-11-20T17:00:00Z",
    kind: "purchase",
    approved: true,
    messageId: 1,
    message: "Approved",
    authorizationCode: "TEST",
    amountCents: 10_000,
    orderNumber: "INV-1",
    comments: "",
    batchNumber: "",
    totalRefundsCents: 0,
    totalCompletionsCents: 0,
    paymentMethod: "card",
    card: null,
    billing: null,
    shipping: null,
    references: ["", "", "", "", ""],
    adjustments: [],
    adjustmentTo: null,
    ...change,
  };
}

/** An approved refund of 10.00. */
export function anAdjustment(change: Partial<Adjustment> = {}): Adjustment {
  return {
    transactionId: "10000002",
    kind: "refund",
    approved: true,
    message: "Approved",
    amountCents: 1_000,
    createdAt: "2026-11-20T18:00:00Z",
    ...change,
  };
}

/** The same as evidence of what became of an operation, told by its own record. */
export function someEvidence(change: Partial<Evidence> = {}): Evidence {
  return { ...anAdjustment(), messageId: 1, orderNumber: "INV-1", paidWith: null, ...change };
}

/** A refund of 10.00 of that purchase, sent once and in doubt. */
export function anEntry(change: Partial<JournalEntry> = {}): JournalEntry {
  return {
    operationId: "0123456789abcdef0123456789abcdef",
    storeId: "300200578",
    staffId: "staff-1",
    verb: "refund",
    originalId: "10000001",
    rootId: change.originalId ?? "10000001",
    originalOrderNumber: "INV-1",
    sentOrderNumber: "INV-1",
    amountCents: 1_000,
    currency: "CAD",
    givesBackCents: change.amountCents ?? 1_000,
    roundingCents: 0,
    reason: "goods_returned",
    note: "",
    approverId: null,
    batchId: null,
    state: "in_doubt",
    knownAdjustmentIds: [],
    preparedAt: "2026-11-20T18:00:00.000Z",
    sentAt: "2026-11-20T18:00:00.010Z",
    clockSkewMs: 0,
    settledAt: null,
    instanceId: "instance-1",
    resultTransactionId: null,
    answerCode: null,
    answerMessage: "",
    checks: 0,
    nextCheckAt: "2026-11-20T18:00:02.000Z",
    checkedAt: null,
    authentication: null,
    ...change,
  };
}

/** The history of that purchase, with nothing done to it; change what a test is about. */
export function aHistory(change: Partial<Transaction> = {}, rest: Partial<History> = {}): History {
  return {
    transaction: aTransaction(change),
    voidedIds: new Set(),
    open: null,
    voidRefused: false,
    clockSkewMs: 0,
    ...rest,
  };
}
