import type { RefundCause, RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { BatchAim, BatchRow, RowFacts, RowProblem } from "#lib/domain/batches/batch.ts";
import { batchCash } from "#lib/domain/batches/batch-cash.ts";
import { repeatReason } from "#lib/domain/batches/done-before.ts";
import { isShownAs } from "#lib/domain/cards/mask-card-numbers.ts";
import { isReadAsOne, orderNumberForm } from "#lib/domain/payments/order-number.ts";
import type { RowRule } from "#lib/domain/reasons/batch-rules.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** The plan for a row: its method if it is carried out, or the reason why it is left out. */
export type PlannedRow = {
  line: number;
  state: "ready" | "left_out";
  transactionId: string | null;
  orderNumber: string;
  amountCents: number | null;
  method: RefundMethod | null;
  /** Why the row is a refund and not a void; for a void, until when it is possible. */
  cause: RefundCause | null;
  until: string | null;
  /** The amount that can still be given back just before it runs. */
  remainingCents: number | null;
  currency: string | null;
  /** How much more (positive) or less than its amount it hands back in cash. */
  roundingCents: number;
  problem: RowProblem | null;
};

type Found = Extract<RowFacts, { kind: "found" }>;

/**
 * Plans each row of a checked batch, in the order of the lines. Rows of one sale run one after the other, so each
 * starts from the amount that the rows before it leave. `repeated`: the whole batch was done before.
 */
export function planBatch(
  rows: readonly BatchRow[],
  { aim, repeated }: { aim: BatchAim; repeated: boolean },
): readonly PlannedRow[] {
  const spentCents = new Map<string, number>();
  const seen: SeenSales = new Map();
  const cash = batchCash();
  return rows.map((row) => {
    const known = row.facts?.kind === "found" ? row.facts : null;
    const spent = known ? (spentCents.get(known.transactionId) ?? 0) : 0;
    const remainingCents = known ? Math.max(0, known.remainingCents - spent) : null;
    const amountCents = row.asked.amountCents ?? (aim === "void" ? (known?.amountCents ?? null) : remainingCents);
    const base: PlannedRow = {
      line: row.line,
      state: "left_out",
      transactionId: known?.transactionId ?? (row.asked.transactionId || null),
      orderNumber: known?.orderNumber ?? row.asked.orderNumber,
      amountCents,
      method: null,
      cause: null,
      until: null,
      remainingCents,
      currency: known?.currency ?? null,
      roundingCents: 0,
      problem: null,
    };
    const readable = unreadableReason(row) ?? (known ? null : { rule: "row_not_checked" });
    if (readable || !known || amountCents === null) return { ...base, problem: readable };
    if (row.asked.currency && known.currency && row.asked.currency !== known.currency.toUpperCase())
      return { ...base, problem: { rule: "currency_differs" } };
    const twin = twinLine(seen, known, row);
    if (row.excluded) return { ...base, problem: { rule: "row_excluded" } };
    if (repeated) return { ...base, problem: { rule: "list_done_before" } };
    if (!row.again && twin !== undefined) return { ...base, problem: { rule: "row_twice", figures: { line: twin } } };
    if (!row.again && known.doneBefore) return { ...base, problem: repeatReason(known.doneBefore) };
    const problem = aim === "void" ? voidReason(known, amountCents, spent) : refundReason(known, amountCents, spent);
    if (problem) return { ...base, problem };
    const { method, ...why } = methodOf(aim, known, amountCents, spent);
    if (cash.handsNothing(known, method, amountCents)) return { ...base, problem: { rule: "cash_rounds_to_nothing" } };
    spentCents.set(known.transactionId, spent + amountCents);
    const roundingCents = cash.count(known, method, amountCents);
    return { ...base, ...why, state: "ready", method, roundingCents };
  });
}

/** Earlier rows by the form of their order number and their amount. */
type SeenSales = Map<string, { line: number; transactionId: string; orderNumber: string }[]>;

/**
 * Finds the line of an earlier row with the same amount of the same sale, or of a sale whose order number people read as the same
 * one, and remembers the row. Of two sales with the very same number, the second was asked about when it was paid.
 */
function twinLine(
  seen: SeenSales,
  { transactionId, orderNumber }: Found,
  { line, asked }: BatchRow,
): number | undefined {
  const amount = asked.amountCents ?? "all";
  const isTwin = (earlier: { transactionId: string; orderNumber: string }) =>
    earlier.transactionId === transactionId ||
    (earlier.orderNumber !== orderNumber && isReadAsOne(earlier.orderNumber, orderNumber));
  const keys = [`id ${transactionId} ${amount}`, `number ${orderNumberForm(orderNumber)} ${amount}`];
  const lines = keys.map((key) => seen.get(key)?.find(isTwin)?.line).filter((found) => found !== undefined);
  for (const key of keys) {
    const earlier = seen.get(key);
    if (earlier) earlier.push({ line, transactionId, orderNumber });
    else seen.set(key, [{ line, transactionId, orderNumber }]);
  }
  return lines.length === 0 ? undefined : Math.min(...lines);
}

/** Finds the reason for a row that could not be read in the list, or whose sale could not be identified. */
function unreadableReason({ asked, facts }: BatchRow): Reason<RowRule | "unknown_transaction"> | null {
  if (asked.faults.length > 0) return { rule: "row_unreadable" };
  switch (facts?.kind) {
    case "not_read":
      return { rule: "row_not_read", figures: { cause: facts.cause } };
    case "unknown":
      return { rule: asked.transactionId ? "unknown_transaction" : "order_unknown" };
    case "several":
      return { rule: "order_several", figures: { count: facts.count } };
    case "found":
      return asked.orderNumber === "" || isShownAs(asked.orderNumber, facts.orderNumber)
        ? null
        : { rule: "order_differs" };
    default:
      return null;
  }
}

function voidReason(
  facts: Found,
  amountCents: number,
  spentCents: number,
): Reason<PaymentRule | "unknown_rule"> | null {
  if (facts.void) return facts.void;
  if (spentCents > 0) return { rule: "void_after_refund", figures: { refundedCents: spentCents } };
  return amountCents === facts.amountCents ? null : { rule: "amount_differs" };
}

function refundReason(
  facts: Found,
  amountCents: number,
  spentCents: number,
): Reason<PaymentRule | "unknown_rule"> | null {
  if (facts.refund) return facts.refund;
  const remainingCents = Math.max(0, facts.remainingCents - spentCents);
  if (remainingCents === 0) return { rule: "nothing_left", figures: { totalCents: facts.amountCents } };
  return amountCents > remainingCents ? { rule: "exceeds_remaining", figures: { remainingCents } } : null;
}

/**
 * Chooses the method in the order of the rules for a single sale: a refused void and earlier refunds come before the
 * amount.
 */
function methodOf(
  aim: BatchAim,
  { whole, amountCents: saleCents, voidUntil }: Found,
  amountCents: number,
  spentCents: number,
): Pick<PlannedRow, "cause" | "until"> & { method: RefundMethod } {
  if (aim === "void") return { method: "void", cause: null, until: voidUntil };
  const refund = (cause: RefundCause) => ({ method: "refund", cause, until: null }) as const;
  if (whole.method === "refund" && (whole.cause === "void_refused" || whole.cause === "refunded_before")) {
    return refund(whole.cause);
  }
  if (spentCents > 0) return refund("refunded_before");
  if (amountCents !== saleCents) return refund("part");
  return whole.method === "void"
    ? { method: "void", cause: null, until: whole.until }
    : refund(whole.method === "refund" ? whole.cause : "other_day");
}

/** The sum of the rows that will run, by currency and method. */
export type PlanTotal = {
  currency: string;
  method: RefundMethod;
  rows: number;
  amountCents: number;
  /** How much more (positive) or less is handed back in cash; missing in requests of before. */
  roundingCents?: number;
};

/** Sums up a plan, in the order in which currencies and methods first appear. */
export function planTotals(rows: readonly PlannedRow[]): readonly PlanTotal[] {
  const totals = new Map<string, PlanTotal>();
  for (const { state, currency, method, amountCents, roundingCents } of rows) {
    if (state !== "ready" || method === null || amountCents === null) continue;
    const key = `${currency} ${method}`;
    const before = totals.get(key) ?? { currency: currency ?? "", method, rows: 0, amountCents: 0, roundingCents: 0 };
    totals.set(key, {
      ...before,
      rows: before.rows + 1,
      amountCents: before.amountCents + amountCents,
      roundingCents: (before.roundingCents ?? 0) + roundingCents,
    });
  }
  return [...totals.values()];
}
