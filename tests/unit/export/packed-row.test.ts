import { expect, test } from "vitest";
import { COLUMNS } from "#lib/domain/search/rows/columns.ts";
import { cellValue } from "#lib/export/cell.ts";
import { rowPacking } from "#lib/export/packed-row.ts";
import { anExportSheet } from "#tests/support/books/files/export-words.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

const SHEET = anExportSheet({ columns: COLUMNS });

const ROW = aFoundRow({
  returnedCents: 100,
  completedCents: 200,
  cardOwner: "on the card",
  avsCode: "avs",
  cvdCode: "cvd",
  billingName: "of the bill",
  billingEmail: "mary@example.com",
  billingPhone: "604 555 1234",
  ipAddress: "192.0.2.1",
  references: ["one", "two", "three", "four", "five"],
  productName: "chair",
  productId: "C-1",
  customerCode: "M-7",
  comments: "no comment",
  batchNumber: "224",
  person: "ana",
  reason: "faulty",
});

test.each(COLUMNS)("a row packed for %s alone still has all that is written there", (column) => {
  const { pack, unpack } = rowPacking([column]);
  const written = cellValue(column, ROW, SHEET);
  expect(written).not.toBe("");
  expect(cellValue(column, unpack(JSON.parse(JSON.stringify(pack(ROW)))), SHEET)).toEqual(written);
});

test("what tells of cards and people is not kept where no column shows it", () => {
  const { pack } = rowPacking(["transactionId", "person", "comments"]);
  const kept = JSON.stringify(pack(ROW));
  expect(kept).toContain("no comment");
  for (const secret of ["visa", "4242", "on the card", "of the bill", "mary@", "604 555", "192.0.2.1"])
    expect(kept).not.toContain(secret);
});
