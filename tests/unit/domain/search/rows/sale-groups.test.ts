import { expect, test } from "vitest";
import { comparePlaces, knownSale, placeInSale, saleOf } from "#lib/domain/search/rows/sale-groups.ts";
import { aFoundRow } from "#tests/support/searches/found-rows.ts";

test("rows of one order number and currency are one sale; a row without an order number is alone", () => {
  expect(saleOf(aFoundRow())).toBe(saleOf(aFoundRow({ transactionId: "2", kind: "refund" })));
  expect(saleOf(aFoundRow())).not.toBe(saleOf(aFoundRow({ currency: "USD" })));
  const alone = ["1", "2"].map((transactionId) => saleOf(aFoundRow({ transactionId, orderNumber: "" })));
  expect(new Set(alone).size).toBe(2);
});

test("an approved sale is known to be its own, an adjustment of ours to be of its sale, and nothing else", () => {
  expect(knownSale(aFoundRow({ transactionId: "7" }))).toBe("7");
  expect(knownSale(aFoundRow({ transactionId: "7", kind: "pre_authorization" }))).toBe("7");
  expect(knownSale(aFoundRow({ transactionId: "7", approved: false }))).toBe("");
  expect(knownSale(aFoundRow({ transactionId: "8", kind: "refund" }))).toBe("");
  expect(knownSale(aFoundRow({ transactionId: "8", kind: "refund", saleId: "7" }))).toBe("7");
});

test("the sale leads, approved before tried, then its adjustments from the oldest on", () => {
  const rows = [
    aFoundRow({ transactionId: "9", kind: "refund", createdAt: "2026-11-20T19:00:00Z" }),
    aFoundRow({ transactionId: "11", kind: "refund", createdAt: "2026-11-20T18:00:00Z" }),
    aFoundRow({ transactionId: "10", kind: "completion", createdAt: "2026-11-20T18:00:00Z" }),
    aFoundRow({ transactionId: "2", kind: "pre_authorization", createdAt: "2026-11-20T17:00:00Z" }),
    aFoundRow({ transactionId: "1", approved: false, createdAt: "2026-11-20T16:00:00Z" }),
  ];
  const places = rows.map(placeInSale).toSorted(comparePlaces);
  expect(places.map(({ transactionId }) => transactionId)).toEqual(["2", "1", "10", "11", "9"]);
});
