import { expect, test } from "vitest";
import { COLUMNS, columnRow, DEFAULT_COLUMNS, gridColumns, isAmountColumn } from "#lib/domain/search/rows/columns.ts";
import { columnText } from "#lib/domain/search/rows/search-row.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";
import { searchRow } from "#tests/unit/domain/search/rows/search-row.ts";

test("whoever has chosen nothing sees the usual columns in the order of the table", () => {
  expect(DEFAULT_COLUMNS.join(" ")).toBe("created orderNumber customer amount card kind result");
});

test("the net is no column that people choose", () => {
  expect(COLUMNS).not.toContain("net");
  expect(COLUMNS.filter(isAmountColumn)).toEqual(["amount", "returned", "completed"]);
});

test("a column of text has its field, the first that is not empty, or its reference", () => {
  const row = aFoundRow({ cardOwner: "M SMITH", billingName: "", references: ["1st", "2nd", "3rd", "4th", "5th"] });
  expect(columnText(row, "authorizationCode")).toBe("TEST");
  expect(columnText(row, "billingName")).toBe("");
  expect(columnText(row, "customer")).toBe("M SMITH");
  expect(columnText({ ...row, billingName: "Mary Smith" }, "customer")).toBe("Mary Smith");
  expect(columnText(row, "ref1")).toBe("1st");
  expect(columnText(row, "ref5")).toBe("5th");
});

test("of a row of the grid a text that was not asked for is empty", () => {
  expect(columnRow("email").optional).toBe(true);
  expect(columnText(searchRow({ more: { email: "mary@example.com" } }), "email")).toBe("mary@example.com");
  expect(columnText(searchRow({}), "email")).toBe("");
  expect(columnText(searchRow({ cardOwner: "M SMITH" }), "customer")).toBe("M SMITH");
});

test("the net of grouped sales stands behind the amount, or last", () => {
  expect(gridColumns(["kind", "amount", "card"], true)).toEqual(["kind", "amount", "net", "card"]);
  expect(gridColumns(["kind", "card"], true)).toEqual(["kind", "card", "net"]);
  expect(gridColumns(["kind", "amount", "card"], false)).toEqual(["kind", "amount", "card"]);
});
