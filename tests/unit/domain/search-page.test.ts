import { expect, test } from "vitest";
import { type SearchRow, withFurtherRows } from "#lib/domain/search-page.ts";
import type { Search } from "#lib/domain/search-url.ts";
import { waysOut } from "#lib/domain/search-ways-out.ts";

const rows = (...ids: string[]) => ids.map((transactionId) => ({ transactionId }) as SearchRow);
const ids = (given: readonly SearchRow[]) => given.map((row) => row.transactionId);

test("rows that moved between two reads are shown once, in their first place", () => {
  expect(ids(withFurtherRows(rows("5", "4", "3"), rows("3", "2", "2", "1")))).toEqual(["5", "4", "3", "2", "1"]);
  expect(ids(withFurtherRows(rows("2", "1"), []))).toEqual(["2", "1"]);
});

const search: Search = {
  from: "2026-11-15",
  to: "2026-11-21",
  criteria: [
    { field: "Amount", operator: "=", value: "1.00" },
    { field: "Response", operator: "=", value: "declined" },
  ],
};

test("an empty week leads to more days, to fewer conditions and to none", () => {
  expect(waysOut(search, search).map(({ search: query }) => query)).toEqual([
    "from=2026-10-23&to=2026-11-21&where=Amount.eq.1.00&where=Response.eq.declined",
    "from=2026-08-24&to=2026-11-21&where=Amount.eq.1.00&where=Response.eq.declined",
    "from=2026-11-15&to=2026-11-21&where=Response.eq.declined",
    "from=2026-11-15&to=2026-11-21&where=Amount.eq.1.00",
    "from=2026-11-15&to=2026-11-21",
  ]);
});

test("conditions that the server keeps stay behind their reference", () => {
  expect(waysOut(search, { reference: "abcdefgh" }).map(({ search: query }) => query)).toEqual([
    "from=2026-10-23&to=2026-11-21&q=abcdefgh",
    "from=2026-08-24&to=2026-11-21&q=abcdefgh",
    "from=2026-11-15&to=2026-11-21",
  ]);
});

test("days are only ever widened", () => {
  const year = { from: "2025-11-22", to: "2026-11-21", criteria: [] };
  expect(waysOut(year, year)).toEqual([]);
});
