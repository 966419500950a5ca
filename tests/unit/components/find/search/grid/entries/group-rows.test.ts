import { expect, test } from "vitest";
import { groupBySale, groupedLines, type SaleGroup } from "#components/find/search/grid/entries/group-rows.ts";
import { searchRow } from "#tests/unit/domain/search/rows/search-row.ts";

const sale = searchRow({
  transactionId: "10",
  orderNumber: "A",
  amountCents: 10_000,
  createdFull: "2026-11-20 10:00:00.000 -05:00",
});
const refund = searchRow({
  transactionId: "12",
  orderNumber: "A",
  kind: "refund",
  amountCents: 2_500,
  createdFull: "2026-11-20 12:00:00.000 -05:00",
});
const voided = searchRow({
  transactionId: "11",
  orderNumber: "A",
  kind: "refund",
  voided: true,
  amountCents: 700,
  createdFull: "2026-11-20 11:00:00.000 -05:00",
});
const alone = searchRow({ transactionId: "13", orderNumber: "", createdFull: "2026-11-20 13:00:00.000 -05:00" });
const alsoAlone = searchRow({ transactionId: "9", orderNumber: "", createdFull: "2026-11-20 09:00:00.000 -05:00" });

const net = (group: SaleGroup | undefined) => group?.netCents;

test("a sale leads, its adjustments follow from the oldest on, with the net", () => {
  const groups = groupBySale([alone, refund, voided, sale, alsoAlone]);
  expect(groups.map(({ rows }) => rows.map((row) => row.transactionId))).toEqual([["13"], ["10", "11", "12"], ["9"]]);
  expect(groups[1]).toMatchObject({ currency: "CAD" });
  expect(net(groups[1])).toBe(7_500);
});

test("an approved sale leads a declined try of the same order, and equal orders in two currencies stay apart", () => {
  const declined = searchRow({
    transactionId: "8",
    orderNumber: "A",
    approved: false,
    createdFull: "2026-11-20 08:00:00.000 -05:00",
  });
  const inDollars = searchRow({ transactionId: "14", orderNumber: "A", currency: "USD" });
  const groups = groupBySale([inDollars, sale, declined]);
  expect(groups.map(({ rows }) => rows.map((row) => row.transactionId))).toEqual([["14"], ["10", "8"]]);
  expect(net(groups[1])).toBe(10_000);
});

test("a held amount and a declined or voided sale count for nothing", () => {
  const held = searchRow({ transactionId: "20", orderNumber: "B", kind: "pre_authorization" });
  const completion = searchRow({ transactionId: "21", orderNumber: "B", kind: "completion", amountCents: 8_000 });
  const failed = searchRow({ transactionId: "22", orderNumber: "B", kind: "refund", approved: false });
  expect(net(groupBySale([failed, completion, held])[0])).toBe(8_000);
  expect(net(groupBySale([{ ...sale, voided: true }])[0])).toBe(0);
});

test("two sales of one order number stay apart, each with what is known to be of it; what is not stays alone", () => {
  const other = searchRow({ ...sale, transactionId: "14", amountCents: 2_000 });
  const ofOther = searchRow({ ...refund, transactionId: "15", amountCents: 500, saleId: "14" });
  const tried = searchRow({ ...sale, transactionId: "16", approved: false });
  const groups = groupBySale([tried, ofOther, other, refund, sale]);
  expect(groups.map(({ rows, netCents }) => [netCents, ...rows.map((row) => row.transactionId)])).toEqual([
    [0, "16"],
    [1_500, "14", "15"],
    [-2_500, "12"],
    [10_000, "10"],
  ]);
  // A refund of a sale that is not among the rows is none of the one that is.
  const elsewhere = searchRow({ ...refund, saleId: "3" });
  expect(groupBySale([elsewhere, sale]).map(({ rows }) => rows.length)).toEqual([1, 1]);
  expect(groupBySale([{ ...refund, saleId: "10" }, voided, sale]).map(({ rows }) => rows.length)).toEqual([3]);
});

test("a folded group shows the row that leads it alone", () => {
  const groups = groupBySale([alone, refund, sale]);
  const shown = (folded: string[]) =>
    groupedLines(groups, new Set(folded)).map(({ row, beneath, group }) => [
      row.transactionId,
      beneath,
      group !== null,
    ]);
  expect(shown([])).toEqual([
    ["13", false, false],
    ["10", false, true],
    ["12", true, false],
  ]);
  expect(shown(["10"])).toEqual([
    ["13", false, false],
    ["10", false, true],
  ]);
});
