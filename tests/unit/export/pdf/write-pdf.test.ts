import { describe, expect, test } from "vitest";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { writePdf } from "#lib/export/pdf/write-pdf.ts";
import { writeXlsx } from "#lib/export/xlsx/write-xlsx.ts";
import { anExportSheet, writtenFile } from "#tests/support/books/files/export-words.ts";
import { ODD_TEXTS } from "#tests/support/books/files/odd-texts.ts";
import { readPdf } from "#tests/support/books/files/read-pdf.ts";
import { readXlsx } from "#tests/support/books/files/read-xlsx.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

const COLUMNS = ["created", "transactionId", "customer", "amount", "message"] as const;

const fileOf = (rows: readonly ExportRow[], change: Partial<ExportSheet> = {}) =>
  writtenFile(writePdf, anExportSheet({ columns: COLUMNS, ...change }), rows);
const pdfOf = async (...given: Parameters<typeof fileOf>) => readPdf(await fileOf(...given));

describe("the PDF", () => {
  test("is a tagged table in landscape with its words as text", async () => {
    const rows = [aFoundRow(), aFoundRow({ kind: "refund", amountCents: 123_456_789 })];
    const read = await pdfOf(rows, { sentence: "Refunds of Mary." });
    expect([read.width, read.height]).toEqual([792, 612]);
    expect([read.isTagged, read.language, read.title]).toEqual([
      true,
      "en-CA",
      "(title) 2026-11-20 – 2026-11-21, Main Street",
    ]);
    expect(new Set(read.roles)).toEqual(new Set(["Root", "Document", "H1", "P", "Table", "TR", "TH", "TD"]));
    expect(read.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(read.text).toContain("Main Street Refunds of Mary.");
    expect(read.text).toContain("created (America/Toronto) utcOffset transactionId customer amount currency message");
    expect(read.text).toContain("2026-11-20 12:00:00 UTC-05:00 10000001 Mary Smith 100.00 CAD Approved");
    expect(read.text).toContain("-1,234,567.89");
    expect(read.text).toContain("(rows) 2 (complete)");
    expect(read.textFrom).toBeGreaterThanOrEqual(36);
    expect(Math.floor(read.textTo)).toBeLessThanOrEqual(792 - 36);
  });

  test("repeats its heading and numbers its pages, and the last one has the whole manifest", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => aFoundRow({ transactionId: String(20_000_000 + index) }));
    const read = await pdfOf(rows);
    expect(read.pages).toBeGreaterThan(3);
    const last = read.pageTexts.at(-1) ?? "";
    for (const part of ["(totals)", "(aboutFile)", "Ann Clerk", "(digestOfRows)"]) expect(last).toContain(part);
    for (const [index, text] of read.pageTexts.entries()) expect(text).toContain(`(page) ${index + 1}`);
    for (const text of read.pageTexts.slice(0, 3)) expect(text).toContain("transactionId customer amount");
    for (const { transactionId } of rows) expect(read.text.split(transactionId)).toHaveLength(2);
  });

  test("has the digest of the same rows as the workbook", async () => {
    const rows = [aFoundRow(), aFoundRow({ billingName: "مرحبا 😀", message: "long ".repeat(400) })];
    const sheet = anExportSheet({ columns: COLUMNS });
    const [, about] = readXlsx(await writtenFile(writeXlsx, sheet, rows));
    const digest = [...(about?.cells.values() ?? [])].at(-1)?.value ?? "";
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect((await pdfOf(rows)).text.replaceAll(" ", "")).toContain(digest);
  });

  test("says so where nothing was found", async () => {
    const read = await pdfOf([]);
    expect(read.pages).toBe(1);
    expect(read.text).toContain("(nothing)");
    expect(read.text).not.toContain("(missingCharacters)");
  });

  test("has the separators of French, and pages as wide as many columns need", async () => {
    const rows = [aFoundRow({ amountCents: 123_456_789 })];
    const columns = [...COLUMNS, "comments", "email", "phone", "ref1", "ref2", "productName", "cardOwner"] as const;
    const read = await pdfOf(rows, { language: "fr", columns });
    expect(read.language).toBe("fr-CA");
    expect(read.text).toContain("1 234 567,89");
    expect(read.width).toBeGreaterThan(792);
    expect(Math.floor(read.textTo)).toBeLessThanOrEqual(read.width - 36);
  });

  test.each(ODD_TEXTS)("draws %j, and explains each box", async (text) => {
    const read = await pdfOf([aFoundRow({ billingName: text, message: "behind it" })]);
    expect(read.text).toContain("behind it");
    expect(read.text.includes("□")).toBe(read.text.includes("(missingCharacters)"));
    if (/^[\x20-\x7e]*$/.test(text)) expect(read.text.replaceAll(" ", "")).toContain(text.replaceAll(" ", ""));
  });

  test("shortens a text that would fill a page, and says so", async () => {
    const read = await pdfOf([aFoundRow({ message: "word ".repeat(2_000) })]);
    expect(read.text).toContain("…");
    expect(read.text).toContain("(shortened)");
    expect(read.pages).toBe(1);
  });

  test("hands out pages while rows arrive", async () => {
    let taken = 0;
    async function* batches() {
      for (; taken < 400; taken += 1) yield [aFoundRow()];
    }
    const pieces = writePdf(anExportSheet(), batches());
    await pieces.next();
    expect(taken).toBeLessThan(100);
    await pieces.return(undefined);
  });
});
