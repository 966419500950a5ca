import { expect, test } from "vitest";
import { cellAsText, lineAsText, rowsAsText } from "#components/find/search/grid/cells/copy-rows.ts";
import { groupBySale, groupedLines } from "#components/find/search/grid/entries/group-rows.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { searchRow } from "#tests/unit/domain/search/rows/search-row.ts";

const alone = (parts: Partial<SearchRow>) => ({ row: searchRow(parts), group: null, beneath: false });

test("rows are copied as a table: headings, a line each, amounts as plain figures", () => {
  const text = rowsAsText(
    [alone({ transactionId: "7", message: "ok" }), alone({ transactionId: "8", kind: "refund" })],
    ["transactionId", "amount", "message"],
    (column) => `<${column}>`,
    (column, row) => (column === "message" ? row.message : row.transactionId),
  );
  expect(text).toBe("<transactionId>\t<amount>\t<message>\n7\t100.00\tok\n8\t-100.00\t");
});

test("the net stands on the row that leads a sale of several, in the table, in the row and in the cell", () => {
  const rows = [
    searchRow({ transactionId: "7", orderNumber: "A" }),
    searchRow({ transactionId: "8", orderNumber: "A", kind: "refund", amountCents: 12_050 }),
    searchRow({ transactionId: "9", orderNumber: "B" }),
  ];
  const lines = groupedLines(groupBySale(rows), new Set());
  const columns = ["transactionId", "amount", "net"] as const;
  const text = rowsAsText(
    lines,
    columns,
    (column) => column,
    (_, row) => row.transactionId,
  );
  expect(text).toBe("transactionId\tamount\tnet\n7\t100.00\t-20.50\n8\t-120.50\t\n9\t100.00\t");
  const copied = lines.map((line) => [
    lineAsText(["amount", "net"], line, () => ""),
    cellAsText("net", line, () => ""),
  ]);
  expect(copied).toEqual([
    ["100.00\t-20.50", "-20.50"],
    ["-120.50\t", ""],
    ["100.00\t", ""],
  ]);
});

test("no cell breaks its line or begins a formula", () => {
  const text = rowsAsText(
    [
      alone({ message: "=1+1\tand\nmore" }),
      alone({ message: "@sum" }),
      alone({ message: "a=b" }),
      alone({ message: "x;＝1" }),
    ],
    ["message"],
    () => "Message",
    (_, row) => row.message,
  );
  expect(text.split("\n")).toEqual(["Message", "'=1+1 and more", "'@sum", "a=b", "x;'＝1"]);
});
