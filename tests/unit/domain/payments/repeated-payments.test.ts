import { describe, expect, test } from "vitest";
import { ofSameCard, ofSameOrder } from "#lib/domain/payments/repeated-payments.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

const NOW = Temporal.Instant.from("2026-11-29T15:00:00Z");
const row = (transactionId: string, change: Partial<TransactionRow> = {}) =>
  ({
    ...{ transactionId, kind: "purchase", approved: true, voided: false, amountCents: 1_200, lastFour: "1234" },
    createdAt: NOW.subtract({ minutes: 9 }).toString(),
    ...change,
  }) as TransactionRow;
const ids = (found: readonly { transactionId: string }[]) => found.map(({ transactionId }) => transactionId);

describe("an earlier payment", () => {
  test("of the same order number is an approved sale or pre-auth, voided or not, and no refund", () => {
    const rows = [
      row("sale"),
      row("hold", { kind: "pre_authorization" }),
      row("voided", { voided: true }),
      row("declined", { approved: false }),
      row("refund", { kind: "refund" }),
    ];
    expect(ids(ofSameOrder(rows))).toEqual(["sale", "hold", "voided"]);
  });

  test("with the same card is approved, not voided, of that amount and ending, and of the last ten minutes", () => {
    const rows = [
      row("same"),
      row("declined", { approved: false }),
      row("refund", { kind: "refund" }),
      row("voided", { voided: true }),
      row("amount", { amountCents: 1_201 }),
      row("ending", { lastFour: "9999" }),
      row("just", { createdAt: NOW.subtract({ minutes: 10 }).toString() }),
      row("before", { createdAt: NOW.subtract({ minutes: 10, seconds: 1 }).toString() }),
    ];
    expect(ids(ofSameCard(rows, { amountCents: 1_200, lastFour: "1234" }, NOW))).toEqual(["same", "just"]);
  });
});
