import { expect, test } from "vitest";
import type { BatchRow, RowFacts } from "#lib/domain/batches/batch.ts";
import { decisionRows } from "#lib/operations/money/batches/decision-rows.ts";

const NOW = Temporal.Instant.from("2026-11-21T20:00:00Z");

const facts = (transactionId: string): Extract<RowFacts, { kind: "found" }> => ({
  kind: "found",
  transactionId,
  orderNumber: `ORDER-${transactionId}`,
  transactionKind: "purchase",
  createdAt: "2026-11-21T15:00:00Z",
  amountCents: 10_000,
  remainingCents: 10_000,
  currency: "CAD",
  refund: null,
  void: null,
  voidUntil: null,
  whole: { method: "refund", cause: "other_day" },
  doneBefore: null,
});

function row(line: number, amountCents: number, change: Partial<BatchRow> = {}): BatchRow {
  const transactionId = String(10_000_000 + line);
  return {
    line,
    asked: { line, transactionId, orderNumber: "", amountCents, reason: "", note: "", faults: [] },
    facts: facts(transactionId),
    again: false,
    excluded: false,
    state: "ready",
    transactionId,
    amountCents,
    method: "refund",
    remainingCents: 10_000,
    currency: "CAD",
    problem: null,
    operationId: null,
    changedAt: "2026-11-21T15:00:00Z",
    ...change,
  };
}

test("the ten largest come in the order of their amounts, without the rows that were left out", () => {
  const rows = Array.from({ length: 12 }, (_, index) => row(index + 1, (index + 1) * 100));
  const shown = decisionRows([...rows, row(13, 9_999, { state: "left_out" })], NOW);
  expect(shown.largest.map(({ amountCents }) => amountCents)).toEqual([
    1_200, 1_100, 1_000, 900, 800, 700, 600, 500, 400, 300,
  ]);
  expect(shown.largest[0]?.orderNumber).toBe("ORDER-10000012");
  expect(shown).toMatchObject({ warned: [], remarked: [], voidsOver: 0 });
});

test("every row that looks wrong is shown, with each of its warnings", () => {
  const at = "2026-11-01T12:00:00Z";
  const before = { ...facts("10000002"), doneBefore: { operationId: "a".repeat(32), transactionId: "7", at } };
  const lateVoid = { ...facts("10000003"), whole: { method: "void", until: "2026-11-21T19:59:59Z" } as const };
  const rows = [
    row(1, 500),
    row(2, 500, { facts: before, again: true }),
    row(3, 500, { facts: lateVoid, method: "void" }),
    row(4, 500, { transactionId: "10000001", again: true }),
    // Another amount of the same sale is no repetition.
    row(5, 600, { transactionId: "10000001" }),
    row(6, 500, { facts: { ...before, doneBefore: null }, state: "left_out", transactionId: "10000001" }),
  ];
  const shown = decisionRows(rows, NOW);
  expect(shown.warned.map(({ line, warnings }) => [line, ...warnings])).toEqual([
    [2, { rule: "row_done_before", figures: { at } }],
    [3, { rule: "void_over" }],
    [4, { rule: "row_twice", figures: { line: 1 } }],
  ]);
  expect(shown.voidsOver).toBe(1);
});

test("rows with a reason or a note of their own", () => {
  const noted = row(2, 500);
  const rows = [row(1, 500), { ...noted, asked: { ...noted.asked, note: "promised by phone" } }];
  expect(decisionRows(rows, NOW).remarked).toMatchObject([{ line: 2, note: "promised by phone" }]);
});
