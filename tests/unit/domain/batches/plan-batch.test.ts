import { describe, expect, test } from "vitest";
import { type BatchRow, canonicalList, type RowFacts } from "#lib/domain/batches/batch.ts";
import { planBatch, planTotals } from "#lib/domain/batches/plan-batch.ts";
import type { RequestedRow } from "#lib/domain/batches/requested-row.ts";

type Found = Extract<RowFacts, { kind: "found" }>;

const asked = (line: number, change: Partial<RequestedRow> = {}): RequestedRow => ({
  line,
  transactionId: "10000001",
  orderNumber: "",
  amountCents: null,
  reason: "",
  note: "",
  faults: [],
  ...change,
});

const found = (change: Partial<Found> = {}): Found => ({
  kind: "found",
  transactionId: "10000001",
  orderNumber: "A-1",
  transactionKind: "purchase",
  createdAt: "2026-11-21T15:00:00Z",
  amountCents: 10_000,
  remainingCents: 10_000,
  currency: "CAD",
  refund: null,
  void: null,
  voidUntil: "2026-11-22T04:59:00Z",
  whole: { method: "void", until: "2026-11-22T04:55:00Z" },
  doneBefore: null,
  ...change,
});

const row = (
  line: number,
  change: Partial<RequestedRow> = {},
  facts: RowFacts | null = found(),
  more = {},
): BatchRow => ({
  line,
  asked: asked(line, change),
  facts,
  again: false,
  excluded: false,
  state: facts ? "checked" : "unchecked",
  transactionId: null,
  amountCents: null,
  method: null,
  remainingCents: null,
  currency: null,
  problem: null,
  operationId: null,
  changedAt: "2026-11-21T15:00:00Z",
  ...more,
});

const plan = (rows: BatchRow[], aim: "give_back" | "void" = "give_back", repeated = false) =>
  planBatch(rows, { aim, repeated }).map(({ state, method, cause, amountCents, remainingCents, problem }) =>
    state === "ready" ? [method, cause, amountCents, remainingCents].join(" ") : (problem?.rule ?? "nothing"),
  );

describe("a list's plan", () => {
  test("gives all of today's sale back as a void, and part of it as a refund", () => {
    expect(plan([row(1)])).toEqual(["void  10000 10000"]);
    expect(plan([row(1, { amountCents: 500 })])).toEqual(["refund part 500 10000"]);
    const earlier = found({
      remainingCents: 9_000,
      whole: { method: "refund", cause: "refunded_before" },
      void: { rule: "not_adjustable" },
    });
    expect(plan([row(1, {}, earlier)])).toEqual(["refund refunded_before 9000 9000"]);
  });

  test("lets rows of one sale count on what those before them leave", () => {
    const sums = [2_000, 3_000, 6_000, 5_000].map((amountCents, index) => row(index + 1, { amountCents }));
    expect(plan(sums)).toEqual([
      "refund part 2000 10000",
      "refund refunded_before 3000 8000",
      "exceeds_remaining",
      "refund refunded_before 5000 5000",
    ]);
    expect(plan([row(1), row(2, { amountCents: 1 })])).toEqual(["void  10000 10000", "nothing_left"]);
  });

  test("does the same sale and amount once, unless it is named again", () => {
    const twice = [row(1, { amountCents: 500 }), row(2, { amountCents: 500 })];
    expect(plan(twice)).toEqual(["refund part 500 10000", "row_twice"]);
    expect(plan([twice[0] as BatchRow, { ...(twice[1] as BatchRow), again: true }])[1]).toBe(
      "refund refunded_before 500 9500",
    );
  });

  test("asks about the same amount of two sales whose order numbers people read as one", () => {
    const facts = (transactionId: string, orderNumber: string) => found({ transactionId, orderNumber });
    const rows = (amountCents: number | null, numbers: readonly string[]) =>
      numbers.map((orderNumber, index) => row(index + 1, { amountCents }, facts(`1000000${index}`, orderNumber)));
    expect(plan(rows(500, ["DUQ-695e84", "DUQ–695e84", "#duq695e84", "DUQ-695e85"]))).toEqual([
      "refund part 500 10000",
      "row_twice",
      "row_twice",
      "refund part 500 10000",
    ]);
    expect(plan(rows(null, ["INV-0042", "INV 42"]))).toEqual(["void  10000 10000", "row_twice"]);
    const [first, second] = rows(500, ["INV-0042", "INV 42"]);
    expect(plan([first as BatchRow, { ...(second as BatchRow), again: true }])).toEqual(
      Array(2).fill("refund part 500 10000"),
    );
    expect(plan(rows(500, ["1001-2", "10012", "", ""]))).toEqual(Array(4).fill("refund part 500 10000"));
  });

  test("leaves out what was done before, as a row or as a list, unless it is named again", () => {
    const before = found({ doneBefore: { operationId: "1", transactionId: "2", at: "2026-11-20T10:00:00Z" } });
    expect(plan([row(1, { amountCents: 500 }, before)])).toEqual(["row_done_before"]);
    expect(plan([row(1, { amountCents: 500 }, before, { again: true })])).toEqual(["refund part 500 10000"]);
    expect(plan([row(1)], "give_back", true)).toEqual(["list_done_before"]);
    // A list that is wanted again still has its rows recognised: the one is no leave for the other.
    expect(plan([row(1, { amountCents: 500 }, before, { again: true })], "give_back", true)).toEqual([
      "list_done_before",
    ]);
  });

  test("says of what was done elsewhere that it was, and does it all the same when it is named again", () => {
    const at = "2026-11-20T10:00:00Z";
    const elsewhere = found({ doneBefore: { operationId: null, transactionId: "2", at } });
    const [one] = planBatch([row(1, { amountCents: 500 }, elsewhere)], { aim: "give_back", repeated: false });
    expect(one?.problem).toEqual({ rule: "row_done_elsewhere", figures: { at } });
    expect(plan([row(1, { amountCents: 500 }, elsewhere, { again: true })])).toEqual(["refund part 500 10000"]);
  });

  test("takes a masked order number for the one that a list names", () => {
    const masked = found({ orderNumber: "•••• 1111" });
    expect(plan([row(1, { orderNumber: "41111111 11111111", amountCents: 500 }, masked)])).toEqual([
      "refund part 500 10000",
    ]);
    expect(plan([row(1, { orderNumber: "•••• 1111", amountCents: 500 }, masked)])).toEqual(["refund part 500 10000"]);
  });

  test.each<[string, BatchRow]>([
    ["unknown_transaction", row(1, {}, { kind: "unknown" })],
    ["order_unknown", row(1, { transactionId: "", orderNumber: "A-9" }, { kind: "unknown" })],
    ["order_several", row(1, { transactionId: "", orderNumber: "A-9" }, { kind: "several", count: 2 })],
    ["order_differs", row(1, { orderNumber: "B-2" })],
    ["currency_differs", row(1, { amountCents: 500, currency: "USD" })],
    ["row_not_read", row(1, {}, { kind: "not_read", cause: "timed_out" })],
    ["row_not_checked", row(1, {}, null)],
    ["row_excluded", row(1, {}, found(), { excluded: true })],
    ["was_voided", row(1, {}, found({ refund: { rule: "was_voided" } }))],
    ["exceeds_remaining", row(1, { amountCents: 10_001 })],
    ["row_unreadable", row(1, { faults: [{ column: "amount", place: 2, problem: "amount_zero", text: "0" }] }, null)],
  ])("leaves out: %s", (rule, one) => {
    expect(plan([one])).toEqual([rule]);
  });

  test("voids the whole and nothing else where a void was asked for", () => {
    expect(plan([row(1)], "void")).toEqual(["void  10000 10000"]);
    expect(plan([row(1, { amountCents: 500 })], "void")).toEqual(["amount_differs"]);
    expect(plan([row(1, {}, found({ void: { rule: "void_day_over" } }))], "void")).toEqual(["void_day_over"]);
    const refund = found({
      transactionKind: "refund",
      remainingCents: 0,
      refund: { rule: "not_a_sale", figures: { kind: "refund" } },
      whole: { method: "none" },
    });
    expect(plan([row(1, {}, refund)], "void")).toEqual(["void  10000 0"]);
  });

  test("has totals by currency and way of what will be done", () => {
    const other = found({ transactionId: "2", currency: "USD" });
    const rows = planBatch(
      [row(1), row(2, {}, other), row(3, { amountCents: 100 }, found({ transactionId: "3" })), row(4)],
      {
        aim: "give_back",
        repeated: false,
      },
    );
    expect(planTotals(rows)).toEqual([
      { currency: "CAD", method: "void", rows: 1, amountCents: 10_000, roundingCents: 0 },
      { currency: "USD", method: "void", rows: 1, amountCents: 10_000, roundingCents: 0 },
      { currency: "CAD", method: "refund", rows: 1, amountCents: 100, roundingCents: 0 },
    ]);
  });
});

test("two lists are the same in any order, whatever their reasons and notes", () => {
  const rows = [asked(1, { amountCents: 100 }), asked(2, { transactionId: "2", amountCents: 200 })];
  const others = [
    asked(2, { transactionId: "2", amountCents: 200, note: "x" }),
    asked(3, { amountCents: 100, reason: "faulty" }),
  ];
  expect(canonicalList("give_back", rows)).toBe(canonicalList("give_back", others));
  expect(canonicalList("give_back", rows)).not.toBe(canonicalList("void", rows));
  expect(canonicalList("give_back", rows)).not.toBe(canonicalList("give_back", [...rows, ...rows]));
});

describe("cash", () => {
  const cash = { saleCents: 999, paidCents: 1_000, refundedCents: 0, handedBackCents: 0 };
  const sale = found({ amountCents: 999, remainingCents: 999, cash, voidRoundingCents: 1 });
  const planned = (...cents: (number | null)[]) =>
    planBatch(
      cents.map((amountCents, index) => row(index + 1, { amountCents, note: String(index) }, sale, { again: true })),
      { aim: "give_back", repeated: false },
    );

  test("is rounded over all rows of a sale, and the sums say what is handed back", () => {
    const rows = planned(333, 333, 333);
    expect(rows.map(({ roundingCents }) => roundingCents)).toEqual([2, -3, 2]);
    expect(planTotals(rows)).toMatchObject([{ amountCents: 999, roundingCents: 1 }]);
  });

  test("of which nothing would be handed back leaves the row out", () => {
    expect(planned(2, 333).map(({ problem, roundingCents }) => [problem?.rule ?? null, roundingCents])).toEqual([
      ["cash_rounds_to_nothing", 0],
      [null, 2],
    ]);
  });

  test("goes back as it came with a void", () => {
    expect(planned(null)).toMatchObject([{ method: "void", roundingCents: 1 }]);
  });
});
