import { expect, test } from "vitest";
import type { BatchRowView } from "#components/money/batches/rows/batch-view.ts";
import { groupBatchRows, leftOutFirst } from "#components/money/batches/rows/row-groups.ts";

const row = (line: number, change: Partial<BatchRowView> = {}): BatchRowView => ({
  line,
  transactionId: `1000${line}`,
  orderNumber: "",
  amountCents: 500,
  currency: "CAD",
  method: "refund",
  problem: null,
  again: false,
  excluded: false,
  state: "ready",
  faults: [],
  reason: "",
  note: "",
  cause: "part",
  resultId: null,
  answer: "",
  ...change,
});
const unknown = { state: "left_out", problem: { rule: "unknown_transaction" }, cause: null } as const;
const excluded = { state: "left_out", problem: { rule: "row_excluded" }, excluded: true, cause: null } as const;
const linesOf = (rows: readonly BatchRowView[]) => rows.map(({ line }) => line);

test("rows that were left out come first, those of one sentence side by side, and no row is lost", () => {
  const several = {
    state: "left_out",
    problem: { rule: "order_several", figures: { count: 2 } },
    cause: null,
  } as const;
  const rows = [row(2), row(3, unknown), row(4, several), row(5, excluded), row(6, unknown), row(7)];
  expect(linesOf(leftOutFirst(rows))).toEqual([3, 6, 4, 2, 5, 7]);
});

test("neighbours that say the same say it once; other figures, states, faults and results are sentences of their own", () => {
  const remaining = (cents: number) =>
    ({ state: "left_out", problem: { rule: "exceeds_remaining", figures: { remainingCents: cents } } }) as const;
  const fault = (text: string) =>
    ({ ...unknown, faults: [{ column: "amount", place: 2, problem: "amount_unreadable", text }] }) as const;
  const rows = [
    ...[row(2, unknown), row(3, unknown), row(4, remaining(500)), row(5, remaining(600)), row(6, remaining(600))],
    ...[row(7, fault("x")), row(8, fault("y")), row(9), row(10), row(11, { cause: "other_day" })],
    ...[row(12, { state: "done", resultId: "1" }), row(13, { state: "done", resultId: "2" })],
  ];
  const groups = groupBatchRows(rows);
  expect(groups.map((group) => linesOf(group.rows))).toEqual([
    [2, 3],
    [4],
    [5, 6],
    [7],
    [8],
    [9, 10],
    [11],
    [12],
    [13],
  ]);
  expect(groups.filter(({ isShared }) => isShared)).toHaveLength(3);
});
