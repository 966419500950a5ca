import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLUMNS, type ColumnName, OPTIONAL_COLUMNS } from "#lib/domain/search/rows/columns.ts";
import {
  compareKeys,
  comparePlaces,
  knownSale,
  orderKey,
  placeInSale,
  saleOf,
} from "#lib/domain/search/rows/row-order.ts";
import { columnText, type FoundRow, type SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { compareRows } from "#tests/support/find/searches/compare-rows.ts";
import { aFoundRow, anyFoundRow } from "#tests/support/find/searches/found-rows.ts";

/** The rows by their ids after sorting; ids count from 1 in the order given. */
function sorted(column: ColumnName, descending: boolean, changes: readonly Partial<FoundRow>[]): string {
  return changes
    .map((change, index) => aFoundRow({ transactionId: String(index + 1), ...change }))
    .toSorted(compareRows({ column, descending }))
    .map((row) => row.transactionId)
    .join(" ");
}

describe("the order of rows", () => {
  test("text: without regard to case, empty last either way", () => {
    const names = ["b", "", "A", "C"].map((billingName) => ({ billingName, cardOwner: "" }));
    expect(sorted("billingName", false, names)).toBe("3 1 4 2");
    expect(sorted("billingName", true, names)).toBe("4 1 3 2");
    expect(sorted("customer", true, names)).toBe("4 1 3 2");
  });

  test("text: with accents where it would stand without, and nothing but blanks as empty", () => {
    const names = ["Zoé", " ", "Élodie", "eve", "Œuvray", "Otto", "Émile"].map((billingName) => ({
      billingName,
      cardOwner: "",
    }));
    expect(sorted("billingName", false, names)).toBe("3 7 4 5 6 1 2");
    expect(sorted("customer", true, names)).toBe("1 6 5 4 7 3 2");
  });

  test("amounts: as shown, so that refunds stand below zero", () => {
    const amounts = [
      { amountCents: 500 },
      { kind: "refund", amountCents: 900 },
      { amountCents: 10_000, currency: "USD" },
      { kind: "void_of_sale", amountCents: 1 },
      { kind: "void_of_refund", amountCents: 2 },
    ] as const;
    expect(sorted("amount", false, amounts)).toBe("2 4 5 1 3");
    expect(sorted("amount", true, amounts)).toBe("3 1 5 4 2");
  });

  test("figures that the grid leaves blank come last", () => {
    const returned = [{ returnedCents: 0 }, { returnedCents: 9 }, { returnedCents: 1 }];
    expect(sorted("returned", false, returned)).toBe("3 2 1");
    expect(sorted("returned", true, returned)).toBe("2 3 1");
  });

  test("choices: in the order of their list", () => {
    expect(sorted("kind", false, [{ kind: "other" }, { kind: "refund" }, { kind: "purchase" }])).toBe("3 2 1");
    expect(sorted("result", false, [{ approved: false }, { voided: true }, {}])).toBe("3 2 1");
    expect(sorted("method", true, [{ paymentMethod: "card" }, { paymentMethod: "cheque" }])).toBe("2 1");
  });

  test("ties: newest first either way, by ids however long", () => {
    const equal = ["9", "10", "999999999999999998", "999999999999999999"].map((transactionId) => ({ transactionId }));
    for (const descending of [true, false]) {
      expect(sorted("message", descending, equal)).toBe("999999999999999999 999999999999999998 10 9");
    }
    expect(sorted("transactionId", false, equal)).toBe("9 10 999999999999999998 999999999999999999");
  });

  test("times: as instants, to the fraction of a second", () => {
    const moments = ["2026-11-20T17:00:00Z", "2026-11-20T17:00:00.5Z", "2026-11-20T16:59:59.999Z"];
    const rows = moments.map((createdAt) => ({ createdAt }));
    expect(sorted("created", false, rows)).toBe("3 1 2");
    expect(sorted("created", true, rows)).toBe("2 1 3");
  });

  test("without any sort: newest first", () => {
    const rows = ["9", "11", "10"].map((transactionId) => aFoundRow({ transactionId }));
    expect(rows.toSorted(compareRows(null)).map((row) => row.transactionId)).toEqual(["11", "10", "9"]);
  });

  test("is one order: whole, and the same by keys and for the grid's rows", () => {
    const sorts = fc.record({ column: fc.constantFrom(...COLUMNS), descending: fc.boolean() });
    fc.assert(
      fc.property(fc.option(sorts), anyFoundRow, anyFoundRow, anyFoundRow, (sort, a, b, c) => {
        const compare = compareRows(sort);
        const way = Math.sign(compare(a, b)) || 0;
        expect(Math.sign(compare(b, a))).toBe(-way || 0);
        expect(compare(a, b) === 0).toBe(a.transactionId === b.transactionId && way === 0);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
        expect(Math.sign(compareKeys(sort)(orderKey(sort)(a), orderKey(sort)(b)))).toBe(way);
        expect(Math.sign(compare(asGridRow(a), asGridRow(b)))).toBe(way);
      }),
      { numRuns: 3_000 },
    );
  });
});

function asGridRow({ createdAt, person, reason, ...row }: FoundRow): SearchRow {
  const local = Temporal.Instant.from(createdAt).toZonedDateTimeISO("America/Vancouver");
  const plain = local.toPlainDateTime().toString({ fractionalSecondDigits: 3 }).replace("T", " ");
  const found = { createdAt, person, reason, ...row };
  const more = Object.fromEntries(OPTIONAL_COLUMNS.map((column) => [column, columnText(found, column)]));
  return { ...row, createdLocal: plain.slice(0, 19), createdFull: `${plain} ${local.offset}`, more };
}

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
