import { expect, test } from "vitest";
import { createFoundRows } from "#components/find/search/stream/growing-rows.ts";
import { totalsOf } from "#lib/domain/search/rows/totals.ts";
import { searchRow } from "#tests/unit/domain/search/rows/search-row.ts";

test("rows are kept in their order, each once, and one that changed stands where it stood", () => {
  const found = createFoundRows();
  found.put([searchRow({ transactionId: "3" }), searchRow({ transactionId: "2" })]);
  found.put([searchRow({ transactionId: "1" }), searchRow({ transactionId: "3", voided: true })]);
  expect(found.rows.map(({ transactionId, voided }) => [transactionId, voided])).toEqual([
    ["3", true],
    ["2", false],
    ["1", false],
  ]);
});

test("totals are those of the rows as they are now", () => {
  const found = createFoundRows();
  found.put([searchRow({ transactionId: "3", amountCents: 500 }), searchRow({ transactionId: "2", kind: "refund" })]);
  expect(found.totals()).toEqual(totalsOf(found.rows));
  found.put([searchRow({ transactionId: "3", amountCents: 500, voided: true })]);
  expect(found.totals()).toEqual(totalsOf(found.rows));
  expect(found.totals()[0]?.sales.count).toBe(0);
  found.put([searchRow({ transactionId: "1", amountCents: 300 })]);
  expect(found.totals()[0]?.sales).toEqual({ count: 1, amountCents: 300 });
});

test("rows that join stand newest first among the others, rows that are gone leave none of theirs, and both count", () => {
  const found = createFoundRows();
  found.put(["9", "7", "3"].map((transactionId) => searchRow({ transactionId, amountCents: 100 })));
  const joining = ["10", "5", "1", "3"].map((transactionId) => searchRow({ transactionId, amountCents: 100 }));
  expect(found.join(joining)).toBe(3);
  expect(found.rows.map(({ transactionId }) => transactionId)).toEqual(["10", "9", "7", "5", "3", "1"]);
  expect(found.remove(["9", "1", "8"])).toBe(2);
  expect(found.rows.map(({ transactionId }) => transactionId)).toEqual(["10", "7", "5", "3"]);
  expect(found.find("5")).toMatchObject({ transactionId: "5" });
  expect(found.find("9")).toBeUndefined();
  expect(found.totals()).toEqual(totalsOf(found.rows));
  expect(found.renew([searchRow({ transactionId: "3", voided: true })])).toBe(1);
  expect(found.rows[3]).toMatchObject({ transactionId: "3", voided: true });
});
