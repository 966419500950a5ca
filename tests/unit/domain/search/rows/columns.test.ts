import { expect, test } from "vitest";
import { gridColumns } from "#lib/domain/search/rows/columns.ts";

test("the net of grouped sales stands behind the amount, or last", () => {
  expect(gridColumns(["kind", "amount", "card"], true)).toEqual(["kind", "amount", "net", "card"]);
  expect(gridColumns(["kind", "card"], true)).toEqual(["kind", "card", "net"]);
  expect(gridColumns(["kind", "amount", "card"], false)).toEqual(["kind", "amount", "card"]);
});
