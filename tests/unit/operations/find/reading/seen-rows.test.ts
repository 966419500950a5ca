import { describe, expect, test } from "vitest";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { createSeenRows } from "#lib/operations/find/reading/seen-rows.ts";

function row(id: number, change: Partial<TransactionRow> = {}): TransactionRow {
  const state = { approved: true, voided: false, returnedCents: 0, completedCents: 0, messageId: 1, amountCents: 100 };
  const createdAt = new Date(id * 1_000).toISOString();
  return { ...state, transactionId: String(id), createdAt, ...change } as TransactionRow;
}

describe("the memory of rows that were handed on", () => {
  test.each([
    ["newest first", (index: number) => 20_000 - index],
    ["in any order", (index: number) => 1 + ((index * 7_919) % 20_000)],
  ])("knows each of them and how it stood, %s", (_, idAt) => {
    const memory = createSeenRows();
    for (let index = 0; index < 10_000; index += 1) memory.add(row(idAt(index)));
    expect(memory.rows()).toBe(10_000);
    for (const index of [0, 1, 4_095, 4_096, 9_999]) {
      expect(memory.differs(row(idAt(index)))).toBe(false);
      for (const change of [{ voided: true }, { returnedCents: 5 }, { completedCents: 5 }, { approved: false }]) {
        expect(memory.differs(row(idAt(index), change))).toBe(true);
      }
    }
    expect(memory.differs(row(idAt(10_001), { voided: true }))).toBe(false);
    for (const index of [0, 4_095, 9_999]) expect(memory.has(row(idAt(index)))).toBe(true);
    expect(memory.has(row(idAt(10_001)))).toBe(false);
  });

  test("knows the newest, and how a row stands that has changed", () => {
    const memory = createSeenRows();
    expect(memory.newest()).toBeNull();
    for (const id of [8, 9, 7]) memory.add(row(id));
    expect(memory.newest()).toMatchObject({ transactionId: "9" });
    memory.renew(row(8, { voided: true }));
    expect(memory.differs(row(8, { voided: true }))).toBe(false);
    expect(memory.differs(row(8))).toBe(true);
  });
});
