import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ColumnName } from "#lib/domain/search/rows/columns.ts";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { writeXlsx } from "#lib/export/xlsx/write-xlsx.ts";
import { anExportSheet, PLAIN_WORDS, writtenFile } from "#tests/support/books/files/export-words.ts";
import { ODD_TEXTS } from "#tests/support/books/files/odd-texts.ts";
import { readXlsx, rowsOf, unzipped } from "#tests/support/books/files/read-xlsx.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

const COLUMNS = ["created", "transactionId", "customer", "amount"] as const;

async function sheetsOf(
  rows: readonly ExportRow[],
  change: Partial<ExportSheet> & { rowsASheet?: number; columns?: readonly ColumnName[] } = {},
) {
  const { rowsASheet, ...parts } = change;
  const sheet = anExportSheet({ columns: COLUMNS, ...parts });
  // All rows in one batch, so that sheets end within a batch.
  const bytes = await writtenFile((given, batches) => writeXlsx(given, batches, rowsASheet), sheet, rows, rows.length);
  const [first, about, ...further] = readXlsx(bytes);
  if (!first || !about) throw new Error("a sheet is missing");
  return { bytes, first, about, further };
}

const textOf = (value: string) => ({ kind: "text", value, format: "49" });

describe("the workbook", () => {
  test("has ids as texts, amounts as numbers, and times as dates of the zone's clocks", async () => {
    const rows = [aFoundRow(), aFoundRow({ transactionId: "00000002", kind: "refund", amountCents: 1_230_050 })];
    const { first } = await sheetsOf(rows);
    expect(first.name).toBe("(rowsSheet)");
    // 2026-11-20 is the 46346th day; noon is half of it.
    const time = { kind: "number", value: "46346.5", format: "yyyy\\-mm\\-dd\\ hh:mm:ss" };
    const amount = (value: string) => ({ kind: "number", value, format: "#,##0.00" });
    expect(rowsOf(first, 6)).toEqual([
      ["created (America/Toronto)", "utcOffset", "transactionId", "customer", "amount", "currency"].map(textOf),
      [time, textOf("UTC-05:00"), textOf("10000001"), textOf("Mary Smith"), amount("100.00"), textOf("CAD")],
      [time, textOf("UTC-05:00"), textOf("00000002"), textOf("Mary Smith"), amount("-12300.50"), textOf("CAD")],
    ]);
  });

  test("keeps its heading in sight, filters by each column and has their widths", async () => {
    const { first, about, bytes } = await sheetsOf([aFoundRow(), aFoundRow()]);
    expect(first.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(first.xml).toContain('</sheetData><autoFilter ref="A1:F3"/>');
    expect(first.xml.match(/<col min="\d+" max="\d+" width="[\d.]+" customWidth="1"\/>/g)).toHaveLength(6);
    expect(about.xml).not.toContain("autoFilter");
    expect(unzipped(bytes).get("xl/workbook.xml")).toContain(
      `<definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'(rowsSheet)'!$A$1:$F$3</definedName>`,
    );
  });

  test("has the totals and the manifest on its second sheet, with the digest of its rows", async () => {
    const rows = [aFoundRow(), aFoundRow({ kind: "refund", amountCents: 1_230 })];
    const { first, about } = await sheetsOf(rows, { question: "x", complete: false });
    const lines = rowsOf(about, 4).map((cells) => cells.map((cell) => cell?.value));
    expect(lines.slice(0, 4)).toEqual([
      ["(totals)", "(currency)", "(count)", "(amount)"],
      ["sales", "CAD", "1", "100.00"],
      ["refunds", "CAD", "1", "-12.30"],
      ["net", "CAD", "2", "87.70"],
    ]);
    expect(about.cells.get("D3")).toEqual({ kind: "number", value: "-12.30", format: "#,##0.00" });
    const manifest = new Map(lines.slice(4).map(([name = "", ...values]) => [name, values]));
    expect(manifest.get("(rows)")?.slice(0, 2)).toEqual(["2", "(incomplete)"]);
    expect(manifest.get("(madeBy)")?.[0]).toBe("Ann Clerk");
    const [headings = [], ...cells] = rowsOf(first, 6).map((line) => line.map((cell) => cell?.value ?? ""));
    const times = cells.map(([, ...values]) => ["2026-11-20 12:00:00", ...values]);
    const canonical = [headings, ...times].map((line) => `${JSON.stringify(line)}\n`).join("");
    expect(manifest.get("(digestOfRows)")?.[0]).toBe(createHash("sha256").update(canonical).digest("hex"));
  });

  test("has its heading and says so where nothing was found", async () => {
    const { first, about } = await sheetsOf([]);
    expect(first.rows).toBe(1);
    expect(first.xml).toContain('<autoFilter ref="A1:F1"/>');
    expect([...about.cells.values()].map(({ value }) => value)).toContain("(nothing)");
  });

  test.each(ODD_TEXTS)("gives %j back as text", async (text) => {
    const { first, bytes } = await sheetsOf([aFoundRow({ billingName: text })]);
    expect(first.cells.get("D2")).toEqual(textOf(text));
    for (const [name, xml] of unzipped(bytes)) {
      expect(xml, name).not.toMatch(/<f[ >]/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them
      expect(xml, name).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
    }
  });

  test("keeps blanks, and cuts a text that no cell holds", async () => {
    const { first } = await sheetsOf([aFoundRow({ billingName: "😀".repeat(20_000) }), aFoundRow({ billingName: "" })]);
    expect(first.xml).toContain('<t xml:space="preserve">');
    const long = first.cells.get("D2")?.value ?? "";
    expect([long.length <= 32_767, long.isWellFormed(), long.endsWith("😀…")]).toEqual([true, true, true]);
  });

  test("goes on in further sheets where one is full, each with the heading and filters", async () => {
    const rows = Array.from({ length: 7 }, (_, index) => aFoundRow({ transactionId: String(index) }));
    const { first, about, further } = await sheetsOf(rows, { rowsASheet: 3 });
    expect(further.map(({ name }) => name)).toEqual(["(rowsSheet) 2", "(rowsSheet) 3"]);
    const ids = [first, ...further].map((sheet) => rowsOf(sheet, 3).map((cells) => cells[2]?.value));
    expect(ids).toEqual([
      ["transactionId", "0", "1", "2"],
      ["transactionId", "3", "4", "5"],
      ["transactionId", "6"],
    ]);
    expect(further[1]?.xml).toContain('<autoFilter ref="A1:F2"/>');
    expect(about.cells.get("C2")?.value).toBe("7");
    const full = await sheetsOf(rows.slice(0, 3), { rowsASheet: 3 });
    expect(full.further).toEqual([]);
  });

  test("names its sheets safely", async () => {
    const note = (name: string) => (name === "rowsSheet" ? "L'été & <fin>" : name);
    const { first, bytes } = await sheetsOf([aFoundRow()], { words: { ...PLAIN_WORDS, note } });
    expect(first.name).toBe("L'été & <fin>");
    expect(unzipped(bytes).get("xl/workbook.xml")).toContain("'L''été &#38; &#60;fin&#62;'!$A$1:$F$2");
  });

  test("has no end where the rows fail, so that no program opens it", async () => {
    async function* failing() {
      yield [aFoundRow()];
      throw new Error("the disk failed");
    }
    const pieces: Uint8Array[] = [];
    const reading = async () => {
      for await (const piece of writeXlsx(anExportSheet(), failing())) pieces.push(piece);
    };
    await expect(reading()).rejects.toThrow("the disk failed");
    expect(Buffer.concat(pieces).includes("PK\x05\x06")).toBe(false);
  });
});
