import { condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { isVoid, type TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** Our own totals of one settlement day in one currency, from the rows of the search. Amounts are cents without sign. */
export type OwnTotals = {
  day: string;
  currency: string;
  salesCents: number;
  refundsCents: number;
  approvedCount: number;
  declinedCount: number;
  /** Approved rows that were voided: each has a void, which the service counts but need not list. */
  voidedCount: number;
  /** Rows of voids that the service listed. */
  voidRowCount: number;
};

/** The part of a row that the totals need, with its Pacific day. */
export type SettledRow = Pick<
  TransactionRow,
  "kind" | "approved" | "voided" | "amountCents" | "currency" | "paymentMethod"
> & { day: string };

/** Whether the service settles this transaction with the bank. Nobody settles cash and cheques. */
export function isSettled({ paymentMethod }: Pick<TransactionRow, "paymentMethod">): boolean {
  return paymentMethod !== "cash" && paymentMethod !== "cheque";
}

const SETTLED_ONLY: QuestionItem = {
  kind: "group",
  match: "none",
  items: [condition("PaymentMethod", "one_of", "cash", "cheque")],
};

/** Adds the condition that the service settles the row to a question, beside its own. */
export function settledOnly({ items }: Pick<Question, "items">): Question {
  return { kind: "group", match: "all", items: [...items, SETTLED_ONLY] };
}

/** Totals the settled rows by Pacific day and currency. A voided row is no sale and no refund, but it was approved. */
export function ownTotals(rows: Iterable<SettledRow>): readonly OwnTotals[] {
  const totals = new Map<string, OwnTotals>();
  for (const row of rows) {
    if (!isSettled(row)) continue;
    const { day } = row;
    const currency = row.currency.toUpperCase();
    const key = `${day} ${currency}`;
    const sums = totals.get(key) ?? {
      ...{ day, currency, salesCents: 0, refundsCents: 0, approvedCount: 0 },
      ...{ declinedCount: 0, voidedCount: 0, voidRowCount: 0 },
    };
    totals.set(key, sums);
    addRow(sums, row);
  }
  return [...totals.values()];
}

function addRow(sums: OwnTotals, row: SettledRow): void {
  if (!row.approved) {
    sums.declinedCount += 1;
    return;
  }
  sums.approvedCount += 1;
  if (isVoid(row)) sums.voidRowCount += 1;
  else if (row.voided) sums.voidedCount += 1;
  else if (row.kind === "purchase" || row.kind === "completion") sums.salesCents += row.amountCents;
  else if (row.kind === "refund") sums.refundsCents += row.amountCents;
}
