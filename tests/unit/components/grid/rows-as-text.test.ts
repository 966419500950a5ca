import { expect, test } from "vitest";
import { rowsAsText } from "#components/grid/rows-as-text.ts";
import { searchRow } from "#tests/unit/components/search/search-row.ts";

test("rows are copied as a table: headings, a line each, amounts as plain figures", () => {
  const text = rowsAsText(
    [searchRow({ transactionId: "7", message: "ok" }), searchRow({ transactionId: "8", kind: "refund" })],
    ["transactionId", "amount", "message"],
    (column) => `<${column}>`,
    (column, row) => (column === "message" ? row.message : row.transactionId),
  );
  expect(text).toBe("<transactionId>\t<amount>\t<message>\n7\t100.00\tok\n8\t-100.00\t");
});

test("no cell breaks its line or begins a formula", () => {
  const text = rowsAsText(
    [
      searchRow({ message: "=1+1\tand\nmore" }),
      searchRow({ message: "@sum" }),
      searchRow({ message: "a=b" }),
      searchRow({ message: "x;＝1" }),
    ],
    ["message"],
    () => "Message",
    (_, row) => row.message,
  );
  expect(text.split("\n")).toEqual(["Message", "'=1+1 and more", "'@sum", "a=b", "x;'＝1"]);
});
