import { expect, test } from "vitest";
import { personTotals } from "#lib/domain/search/rows/person-totals.ts";
import { searchRow } from "#tests/unit/domain/search/rows/search-row.ts";

const refund = (person: string, amountCents: number, currency = "CAD") =>
  searchRow({ kind: "refund", amountCents, currency, more: { person } });

test("each person's refunds are summed per currency, the largest first, and nobody's apart", () => {
  const rows = [
    refund("kim", 1_050),
    refund("lee", 5_000),
    refund("kim", 950),
    refund("kim", 100, "USD"),
    refund("", 400),
    { ...refund("lee", 900), approved: false },
  ];
  const found = personTotals(rows).map(({ person, totals }) => [
    person,
    ...totals.map(({ currency, refunds }) => `${currency} ${refunds.count} ${refunds.amountCents}`),
  ]);
  expect(found).toEqual([
    ["lee", "CAD 1 5000"],
    ["kim", "CAD 2 2000", "USD 1 100"],
    ["", "CAD 1 400"],
  ]);
});

test("rows that name nobody have no sums of people", () => {
  expect(personTotals([searchRow({ kind: "refund" }), refund("", 100)])).toEqual([]);
});
