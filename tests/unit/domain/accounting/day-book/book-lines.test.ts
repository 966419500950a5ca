import { describe, expect, test } from "vitest";
import { type BookLine, inBookOrder, lineText } from "#lib/domain/accounting/day-book/book-line.ts";
import { sumsOf } from "#lib/domain/accounting/day-book/day-proof.ts";
import { keptFigures, personAndReason } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { lineChanges } from "#lib/domain/accounting/day-book/line-changes.ts";
import { unpackTotals } from "#lib/domain/accounting/day-book/packed-totals.ts";
import { sampleLine as line } from "#tests/support/books/sample-line.ts";

test("the book's order is by moment, then id, whatever the order of the lines", () => {
  const lines = [
    line({ transactionId: "3" }),
    line({ transactionId: "1", createdAt: "2026-11-05T16:00:00.000Z" }),
    line({ transactionId: "2" }),
  ];
  expect(inBookOrder(lines).map(({ transactionId }) => transactionId)).toEqual(["2", "3", "1"]);
});

test("the text of a line has every field of it, and no other", () => {
  const all = Object.values(line());
  expect((JSON.parse(lineText(line())) as unknown[]).toSorted()).toEqual(all.toSorted());
  expect(lineText(line({ voided: true }))).not.toBe(lineText(line()));
});

test("sums are by type, answer and currency", () => {
  const lines = [line(), line({ amountCents: 5 }), line({ approved: false }), line({ currency: "USD" })];
  expect(sumsOf([...lines, line({ kind: "refund", amountCents: 300 })])).toEqual([
    { kind: "purchase", currency: "CAD", approved: false, count: 1, amountCents: 1_000 },
    { kind: "purchase", currency: "CAD", approved: true, count: 2, amountCents: 1_005 },
    { kind: "purchase", currency: "USD", approved: true, count: 1, amountCents: 1_000 },
    { kind: "refund", currency: "CAD", approved: true, count: 1, amountCents: 300 },
  ]);
});

describe("figures", () => {
  test("are kept by hour of the store's clocks, where the night of 25 hours has one hour twice", () => {
    const lines = ["2026-11-01T05:30:00.000Z", "2026-11-01T06:30:00.000Z", "2026-11-02T04:30:00.000Z"].map(
      (createdAt) => line({ createdAt }),
    );
    const { by } = keptFigures(lines, "America/Toronto");
    expect(
      Object.entries(by.hour)
        .toSorted()
        .map(([hour, all]) => [hour, all.map(unpackTotals)[0]?.sales.count]),
    ).toEqual([
      ["01", 2],
      ["23", 1],
    ]);
  });

  test("of each grouping add up to the whole; reasons are those of refunds", () => {
    const lines = [
      line({ person: "clerk" }),
      line({ cardBrand: null, paymentMethod: "cash", amountCents: 250 }),
      line({ kind: "refund", amountCents: 100, person: "clerk", reason: "goodwill" }),
      line({ approved: false }),
      line({ voided: true }),
    ];
    const { totals, by } = keptFigures(lines, "America/Toronto");
    expect(totals[0]?.net).toEqual({ count: 3, amountCents: 1_150 });
    for (const grouping of ["hour", "brand", "method", "person"] as const) {
      const nets = Object.values(by[grouping]).map(([cad]) => (cad ? unpackTotals(cad).net.amountCents : 0));
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(1_150);
    }
    expect(Object.keys(by.reason)).toEqual(["goodwill"]);
    expect(Object.keys(by.personAndReason).map(personAndReason)).toEqual([{ person: "clerk", reason: "goodwill" }]);
  });
});

describe("what changed of a day", () => {
  test("is each line that came, went, or says otherwise", () => {
    const [kept, gone, changed, came] = ["1", "2", "3", "4"].map((transactionId) => line({ transactionId })) as [
      BookLine,
      BookLine,
      BookLine,
      BookLine,
    ];
    const refunded = { ...changed, returnedCents: 400 };
    expect(lineChanges([kept, gone, changed], [kept, refunded, came])).toEqual([
      { change: "changed", before: changed, after: refunded },
      { change: "added", before: null, after: came },
      { change: "gone", before: gone, after: null },
    ]);
  });

  test("is nothing where only our own journal learned more", () => {
    const now = line({ person: "renamed", reason: "goodwill", operation: "refund", saleId: "7" });
    expect(lineChanges([line()], [now])).toEqual([]);
  });

  test.each([
    { voided: true },
    { approved: false },
    { amountCents: 999 },
    { currency: "USD" },
    { completedCents: 1 },
    { kind: "refund" },
    { orderNumber: "A-2" },
  ] as const)("is a line with %j", (change) => {
    expect(lineChanges([line()], [line(change)])).toHaveLength(1);
  });
});
