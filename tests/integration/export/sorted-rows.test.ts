import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { groupBySale } from "#components/find/search/grid/entries/group-rows.ts";
import { COLUMNS, type Sort } from "#lib/domain/search/rows/columns.ts";
import type { ExportRow, FoundRow } from "#lib/domain/search/rows/search-row.ts";
import type { ChangedRows } from "#lib/domain/search/search-events.ts";
import { openScratchFile } from "#lib/export/scratch-file.ts";
import { sortedRows } from "#lib/export/sorted-rows.ts";
import { toSearchRow } from "#lib/operations/find/search/read-search.ts";
import { aFoundRow, anyFoundRow } from "#tests/support/find/searches/found-rows.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "counterfoil-sorted-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Rows of sales as they stand together, put in order with hardly any memory. */
async function groupedRows(rows: readonly FoundRow[], sort: Sort | null, changes: Partial<ChangedRows<FoundRow>> = {}) {
  const openFile = () => openScratchFile(folder);
  const sorted = sortedRows({ sort, grouped: true }, { openFile, memoryBytes: 4_000, columns: COLUMNS });
  const found: ExportRow[] = [];
  try {
    await sorted.add(rows);
    await sorted.change({ rows: [], joined: [], gone: [], ...changes });
    await sorted.end();
    for await (const batch of sorted.rows()) found.push(...batch);
  } finally {
    await sorted.close();
  }
  return found;
}

const netsOf = (rows: readonly ExportRow[]) => rows.map(({ transactionId, netCents }) => [transactionId, netCents]);

const SALE = [
  aFoundRow({ transactionId: "10", createdAt: "2026-11-20T17:00:00Z" }),
  aFoundRow({ transactionId: "11", createdAt: "2026-11-20T18:00:00Z", kind: "refund", amountCents: 2_500 }),
  aFoundRow({ transactionId: "12", createdAt: "2026-11-20T19:00:00Z", kind: "refund", amountCents: 700 }),
];

test("the row that leads a sale of several has its net, whatever the order", async () => {
  const alone = aFoundRow({ transactionId: "13", orderNumber: "INV-2" });
  const newest = await groupedRows([alone, ...SALE.toReversed()], null);
  expect(netsOf(newest)).toEqual([
    ["13", undefined],
    ["10", 6_800],
    ["11", undefined],
    ["12", undefined],
  ]);
  const byAmount = await groupedRows([alone, ...SALE], { column: "amount", descending: false });
  expect(netsOf(byAmount)).toEqual([
    ["10", 6_800],
    ["11", undefined],
    ["12", undefined],
    ["13", undefined],
  ]);
});

test("a sale of many more rows than are at hand at once has its whole net", async () => {
  const [sale = aFoundRow()] = SALE;
  const refunds = Array.from({ length: 600 }, (_, index) =>
    aFoundRow({ transactionId: String(100 + index), kind: "refund", amountCents: 1 }),
  );
  const rows = await groupedRows([...refunds, sale], null);
  expect(netsOf(rows).slice(0, 2)).toEqual([
    ["10", 9_400],
    ["100", undefined],
  ]);
  expect(rows.filter(({ netCents }) => netCents !== undefined)).toHaveLength(1);
});

test("two sales of one order number are not one, and an adjustment that is known to be of neither stays alone", async () => {
  const [sale = aFoundRow(), refund = aFoundRow(), unknown = aFoundRow()] = SALE;
  const other = { ...sale, transactionId: "13", amountCents: 2_000 };
  const ofSale = { ...refund, saleId: sale.transactionId };
  expect(netsOf(await groupedRows([other, unknown, ofSale, sale], null))).toEqual([
    ["13", undefined],
    ["12", undefined],
    ["10", 7_500],
    ["11", undefined],
  ]);
});

test("what changed, joined or went while it was read counts as it stands in the end", async () => {
  const [, refund = aFoundRow(), gone = aFoundRow()] = SALE;
  const joined = { ...refund, transactionId: "14", createdAt: "2026-11-20T20:00:00Z", amountCents: 100 };
  const rows = await groupedRows(SALE, null, {
    rows: [{ ...refund, voided: true }],
    joined: [joined],
    gone: [gone.transactionId],
  });
  expect(netsOf(rows)).toEqual([
    ["10", 9_900],
    ["11", undefined],
    ["14", undefined],
  ]);
  const left = await groupedRows(SALE, null, { gone: ["11", "12"] });
  expect(netsOf(left)).toEqual([["10", undefined]]);
});

test("of any rows in any order the file has the sales of the grid, with one net each, on its first row where it has several", async () => {
  const sorts = fc.constantFrom<Sort | null>(
    null,
    { column: "amount", descending: true },
    { column: "message", descending: false },
  );
  const property = fc.asyncProperty(
    fc.uniqueArray(anyFoundRow, { selector: ({ transactionId }) => transactionId, maxLength: 80 }),
    sorts,
    async (rows, sort) => {
      const found = await groupedRows(rows, sort);
      const byId = new Map(found.map((row) => [row.transactionId, row]));
      const groups = groupBySale(found.map(toSearchRow([], "UTC"))).map((group) =>
        group.rows.map(({ transactionId }): ExportRow => byId.get(transactionId) ?? aFoundRow()),
      );
      // Those of one sale stand together, in the grid's own order.
      expect(groups.flat().map(({ transactionId }) => transactionId)).toEqual([...byId.keys()]);
      for (const [lead, ...others] of groups) {
        expect(lead?.netCents).toBe(others.length === 0 ? undefined : netByHand([lead as ExportRow, ...others]));
        expect(others.every(({ netCents }) => netCents === undefined)).toBe(true);
      }
    },
  );
  await fc.assert(property, { numRuns: 100 });
});

function netByHand(rows: readonly FoundRow[]): number {
  return rows
    .filter(({ approved, voided }) => approved && !voided)
    .reduce((sum, { kind, amountCents }) => {
      if (kind === "purchase" || kind === "completion") return sum + amountCents;
      return kind === "refund" ? sum - amountCents : sum;
    }, 0);
}
