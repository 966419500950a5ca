import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { COLUMNS, type ColumnName } from "#lib/domain/search/rows/columns.ts";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import { writeCsv } from "#lib/export/csv.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { anExportSheet, writtenFile } from "#tests/support/books/files/export-words.ts";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

async function textOf(columns: readonly ColumnName[], rows: readonly ExportRow[], change: Partial<ExportSheet> = {}) {
  return (await writtenFile(writeCsv, anExportSheet({ columns, ...change }), rows)).toString();
}

/** What stands there, without the mark at its start. */
const recordsOf = async (...given: Parameters<typeof textOf>) => readCsv((await textOf(...given)).slice(1));

describe("the CSV file", () => {
  test("of semicolons begins no formula behind a comma, at which English spreadsheets divide it", async () => {
    const text = await textOf(["orderNumber"], [aFoundRow({ orderNumber: "A,=1+1" })], { numbers: "comma" });
    expect(text.split("\r\n")[1]).toBe('"A,\'=1+1"');
  });

  test("of changes says what each changed row said before, where it differs", async () => {
    const earlier = { amountCents: 5_000, returnedCents: 0, completedCents: 0, approved: true, voided: false };
    const changed = (now: Partial<ExportRow>, before = earlier): ExportRow => ({
      ...aFoundRow({ ...earlier, ...now }),
      ...{ change: "changed", before },
    });
    const rows: ExportRow[] = [
      changed({ returnedCents: 700 }, { ...earlier, amountCents: 5_100 }),
      changed({ voided: true, completedCents: 5_000 }),
      changed({ kind: "pre_authorization", completedCents: 4_000 }),
      { ...aFoundRow(), change: "added" },
    ];
    const since = Temporal.Instant.from("2026-11-20T12:00:00Z");
    const [headings, ...records] = await recordsOf(["amount"], rows, { since });
    expect(headings?.slice(3)).toEqual([
      ...["amountBefore", "refundedBefore", "refundedNow", "completedBefore", "completedNow", "resultBefore"],
    ]);
    expect(records.slice(0, 4).map((cells) => cells.slice(3))).toEqual([
      ["51.00", "0.00", "7.00", "", "", ""],
      ["", "", "", "", "", "approved"],
      ["", "", "", "0.00", "40.00", ""],
      ["", "", "", "", "", ""],
    ]);
  });

  test("is a table of the shown columns, then the totals, then what it is about", async () => {
    const rows = [
      aFoundRow(),
      aFoundRow({ kind: "refund", amountCents: 1_230, currency: "USD", cardBrand: null, paymentMethod: "cash" }),
    ];
    const question = { question: "type:refund", sentence: "Refunds.", changed: 2, daysZone: "UTC" };
    const text = await textOf(["created", "kind", "card", "amount"], rows, question);
    const data = [
      "\uFEFFcreated (America/Toronto),utcOffset,kind,card,amount,currency",
      "2026-11-20 12:00:00,UTC-05:00,purchase,visa 4242,100.00,CAD",
      "2026-11-20 12:00:00,UTC-05:00,refund,cash,-12.30,USD",
      "",
    ].join("\r\n");
    expect(text).toBe(
      [
        data,
        "(totals),(currency),(count),(amount)",
        "sales,CAD,1,100.00",
        "refunds,CAD,0,0.00",
        "net,CAD,1,100.00",
        "sales,USD,0,0.00",
        "refunds,USD,1,-12.30",
        "net,USD,1,-12.30",
        "",
        "(aboutFile)",
        "(store),Main Street",
        "(question),Refunds.",
        "(questionText),type:refund",
        "(days),2026-11-20,2026-11-21",
        "(daysZone),UTC",
        "(timeZone),America/Toronto",
        "(readAt),2026-11-21 15:00:00,UTC-05:00",
        "(rows),2,(complete)",
        "(changed),2",
        "(madeBy),Ann Clerk",
        `(digestOfBytes),${createHash("sha256").update(data).digest("hex")}`,
        `(digestBytes),${Buffer.byteLength(data)}`,
        "",
      ].join("\r\n"),
    );
  });

  test("has semicolons and decimal commas where they are chosen, in the totals too", async () => {
    const rows = [aFoundRow({ message: "a,b;c" }), aFoundRow({ kind: "refund", amountCents: 1_230 })];
    const text = await textOf(["created", "message", "amount"], rows, { numbers: "comma" });
    const lines = text.split("\r\n");
    expect(lines.slice(1, 3)).toEqual([
      '2026-11-20 12:00:00;UTC-05:00;"a,b;c";100,00;CAD',
      "2026-11-20 12:00:00;UTC-05:00;Approved;-12,30;CAD",
    ]);
    expect(lines).toContain("net;CAD;2;87,70");
    expect(lines).toContain("(rows);2;(complete)");
  });

  test("says that rows are missing", async () => {
    expect(await recordsOf(["amount"], [aFoundRow()], { complete: false })).toContainEqual([
      "(rows)",
      "1",
      "(incomplete)",
    ]);
  });

  test("names held, voided and declined ones only when there are any, and a currency that was not reported", async () => {
    const rows = [aFoundRow({ voided: true, currency: "" }), aFoundRow({ approved: false, currency: "" })];
    const records = await recordsOf(["transactionId"], rows);
    const totals = records.slice(records.findIndex(([first]) => first === "(totals)") + 1);
    expect(totals.slice(0, 5).map((record) => record.join(" "))).toEqual([
      "sales (noCurrency) 0 0.00",
      "refunds (noCurrency) 0 0.00",
      "net (noCurrency) 0 0.00",
      "voids (noCurrency) 1 100.00",
      "declines (noCurrency) 1 100.00",
    ]);
  });

  test("tells how many records of voids are in no total", async () => {
    const voids = [aFoundRow({ kind: "void_of_sale" }), aFoundRow({ kind: "void_of_refund", approved: false })];
    const records = await recordsOf(["transactionId"], [aFoundRow({ voided: true }), ...voids]);
    expect(records).toContainEqual(["(rows)", "3", "(complete)"]);
    expect(records).toContainEqual(["(voidRows)", "2"]);
    expect(await textOf(["transactionId"], [aFoundRow()])).not.toContain("(voidRows)");
  });

  test("tells of how many rows nobody said whether they are voided", async () => {
    const records = await recordsOf(["transactionId"], [aFoundRow({ voidUnknown: true }), aFoundRow()]);
    expect(records).toContainEqual(["(voidsUnknown)", "1"]);
    expect(await textOf(["transactionId"], [aFoundRow()])).not.toContain("(voidsUnknown)");
  });

  test("an empty result has its headings, and says that nothing was found", async () => {
    const records = await recordsOf(["transactionId"], []);
    expect(records[0]).toEqual(["transactionId"]);
    expect(records).toContainEqual(["(rows)", "0", "(complete)"]);
    expect(records).toContainEqual(["(nothing)"]);
    expect(records).toContainEqual(["(question)", "All transactions."]);
    expect(records.map(([first]) => first)).not.toContain("(questionText)");
  });

  test("puts the currency beside the first amount, or where it is shown", async () => {
    const headings = async (...columns: ColumnName[]) => (await recordsOf(columns, []))[0]?.join(" ");
    expect(await headings("kind", "returned", "message", "amount")).toBe("kind returned currency message amount");
    expect(await headings("currency", "kind", "amount")).toBe("currency kind amount");
    expect(await headings("kind", "message")).toBe("kind message");
  });

  test("where sales are grouped it has their net on the rows that lead several, and the currency beside it", async () => {
    const rows = [{ ...aFoundRow(), netCents: -2_050 }, aFoundRow({ kind: "refund", amountCents: 12_050 })];
    const table = async (...columns: ColumnName[]) => (await recordsOf(columns, rows, { grouped: true })).slice(0, 3);
    expect(await table("amount", "kind")).toEqual([
      ["amount", "currency", "net", "kind"],
      ["100.00", "CAD", "-20.50", "purchase"],
      ["-120.50", "CAD", "", "refund"],
    ]);
    expect(await table("kind")).toEqual([
      ["kind", "net", "currency"],
      ["purchase", "-20.50", "CAD"],
      ["refund", "", "CAD"],
    ]);
  });

  test.each([",", ";", "|", "\t", "\r", "\n", '"'])("a cell with %j in it is one cell", async (sign) => {
    const text = await textOf(["message", "currency"], [aFoundRow({ message: `a${sign}b` })]);
    expect(text).toContain(`\r\n"a${sign === '"' ? '""' : sign}b",CAD\r\n`);
  });

  test("every column has its heading and its text, whatever characters that has", async () => {
    const odd = 'a "b", c\r\nd\te;f';
    const row = aFoundRow({
      orderNumber: odd,
      message: odd,
      billingName: odd,
      comments: odd,
      references: [odd, "2", "3", "4", "5"],
      person: "mary",
      reason: "faulty",
      returnedCents: 5,
    });
    const [headings = [], cells = []] = await recordsOf(COLUMNS, [row]);
    expect(headings).toEqual(["created (America/Toronto)", "utcOffset", ...COLUMNS.slice(1)]);
    const shown = Object.fromEntries(headings.map((heading, index) => [heading, cells[index]]));
    expect(shown).toMatchObject({ orderNumber: odd, message: odd, customer: odd, comments: odd, ref1: odd, ref5: "5" });
    expect(shown).toMatchObject({
      person: "mary",
      reason: "faulty",
      returned: "0.05",
      completed: "0.00",
      amount: "100.00",
    });
  });

  test("tells the two hours apart that a clock shows twice in autumn", async () => {
    const twice = ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"].map((createdAt) => aFoundRow({ createdAt }));
    expect((await recordsOf(["created"], twice)).slice(1, 3)).toEqual([
      ["2026-11-01 01:30:00", "UTC-04:00"],
      ["2026-11-01 01:30:00", "UTC-05:00"],
    ]);
  });

  test("no text begins a formula, while figures below zero stay figures", async () => {
    const attack = '=HYPERLINK("http://evil.example";"x")';
    const row = aFoundRow({ kind: "refund", orderNumber: attack, billingName: `a;${attack}`, message: "-1" });
    const columns = ["amount", "orderNumber", "customer", "message"] as const;
    const [, cells] = await recordsOf(columns, [row], { question: "@x" });
    expect(cells).toEqual(["-100.00", "CAD", `'${attack}`, `a;'${attack}`, "'-1"]);
    expect(await textOf(columns, [row])).toContain("\r\n-100.00,CAD,");
    expect(await recordsOf(columns, [row], { question: "@x" })).toContainEqual(["(questionText)", "'@x"]);
  });
});
