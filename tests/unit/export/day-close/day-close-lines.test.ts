import { describe, expect, test, vi } from "vitest";
import { dayCloseStatements } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import { type DayCloseSheet, dayCloseLines } from "#lib/export/day-close/day-close-lines.ts";
import { linesCsv, linesXlsx } from "#lib/export/day-close/file-lines.ts";
import { dayCloseWords } from "#lib/pages/accounting/day-close-words.ts";
import { readCsv } from "#tests/support/books/files/read-csv.ts";
import { readXlsx, rowsOf } from "#tests/support/books/files/read-xlsx.ts";
import { sampleLine } from "#tests/support/books/sample-line.ts";

// Outside of Next its words come from the package beneath it.
vi.mock("next-intl", () => import("use-intl/core"));

const FORMULA = '=HYPERLINK("http://evil.example","x")';
const sale = sampleLine({ amountCents: 123_456, person: FORMULA });
const STATEMENTS = dayCloseStatements([
  sale,
  sampleLine({ transactionId: "10000002", kind: "refund", amountCents: 500 }),
  sampleLine({ transactionId: "10000003", paymentMethod: "cash", cardBrand: null, amountCents: 4_000 }),
  sampleLine({ transactionId: "10000004", currency: "USD", amountCents: 700, approved: false }),
]);
const SHEET: DayCloseSheet = {
  ...{ day: "2026-11-05", store: "Practice, shop", dayZone: "America/Toronto", timeZone: "America/Toronto" },
  ...{ state: "signed", readAt: "2026-11-06T05:10:00.000Z", transactions: 4, digest: "a".repeat(64) },
  statements: STATEMENTS,
  journal: [
    {
      ...{ operationId: "o", verb: "payment", amountCents: 1_234, currency: "USD", transactionId: "10000009" },
      ...{ what: "other_amount", book: { amountCents: 1_200, currency: "USD" } },
    },
  ],
  since: [{ change: "changed", before: sale, after: { ...sale, returnedCents: 2_000, voided: true } }],
  service: [],
  steps: [
    {
      ...{
        event: "signed",
        at: "2026-11-06T15:00:00.000Z",
        staffName: "Morgan Singh",
        note: "-5 in the till\nsee slip",
      },
      counted: [{ currency: "CAD", means: "cash", expectedCents: 4_000, countedCents: 3_995 }],
    },
  ],
  ...{ madeBy: "@Alex", madeAt: "2026-11-07T15:00:00.000Z" },
};
const csvOf = (change: Partial<DayCloseSheet> = {}, locale: "en" | "fr" = "en") =>
  readCsv(withoutMark(linesCsv(dayCloseLines({ ...SHEET, ...change }, dayCloseWords(locale)), "point")));
const withoutMark = (text: string) => text.replace(/^\uFEFF/, "");
/** The lines of the table below that heading. */
function table(rows: readonly (readonly string[])[], heading: string): readonly (readonly string[])[] {
  const at = rows.findIndex(([first]) => first === heading);
  const end = rows.findIndex((row, index) => index > at && row.every((cell) => cell === ""));
  return rows.slice(at + 1, end === -1 ? undefined : end);
}

describe("the file of a close", () => {
  test("has the rounding of cash and the post-dated cheques as lines of their own, and nothing of them without", () => {
    const cash = sampleLine({ transactionId: "1", paymentMethod: "cash", cardBrand: null, amountCents: 1_467 });
    const cheque = sampleLine({ transactionId: "2", paymentMethod: "cheque", cardBrand: null, amountCents: 10_000 });
    const counter = new Map([
      ["1", { roundingCents: -2, chequeDate: "" }],
      ["2", { roundingCents: 0, chequeDate: "2027-02-28" }],
    ]);
    const statements = dayCloseStatements([cash, cheque], { day: SHEET.day, lines: counter });
    expect(table(csvOf({ statements }), "What the till should hold")).toEqual([
      ["Currency", "Part", "Number of cheques", "Sum"],
      ["CAD", "Cash from sales and refunds", "", "14.67"],
      ["CAD", "Cash rounding", "", "-0.02"],
      ["CAD", "Cash to count", "", "14.65"],
      ["CAD", "Cheques to deposit", "0", "0.00"],
      ["CAD", "Post-dated cheques of 2027-02-28", "1", "100.00"],
      ["CAD", "Cheques to count", "", "100.00"],
    ]);
    expect(csvOf().some(([first]) => first === "What the till should hold")).toBe(false);
  });

  test("has the figures of each currency by method, brand and person, with totals", () => {
    const [columns = [], ...lines] = table(csvOf(), "By method and brand");
    expect(columns.slice(0, 5)).toEqual(["Currency", "Method", "Brand", "Sales, number", "Sales, amount"]);
    const byName = lines.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index]])));
    expect(byName).toMatchObject([
      {
        Currency: "CAD",
        Method: "Card",
        Brand: "Visa",
        "Sales, amount": "1234.56",
        "Refunds, amount": "-5.00",
        Net: "1229.56",
      },
      { Currency: "CAD", Method: "Cash", Brand: "", "Sales, number": "1", Net: "40.00" },
      { Currency: "CAD", Method: "Total", "Sales, number": "2", Net: "1269.56" },
      { Currency: "USD", Method: "Card", "Declined, number": "1", Net: "0.00" },
      { Currency: "USD", Method: "Total", Net: "0.00" },
    ]);
    expect(table(csvOf(), "By person").map(([currency, person]) => `${currency} ${person}`)).toEqual([
      "Currency Person",
      "CAD Not made here",
      `CAD '${FORMULA}`,
      "CAD Total",
      "USD Not made here",
      "USD Total",
    ]);
  });

  test("has the count with its difference, what ties, the rows that differ, and who signed off when", () => {
    const rows = csvOf();
    expect(table(rows, "Cash and cheques")[1]).toEqual(["CAD", "Cash", "40.00", "39.95", "-0.05"]);
    expect(table(rows, "Does it tie?").map(([, says]) => says)).toEqual([
      "Equal to the service, to the cent, as of now.",
      "1 operation made here is not in the book as it was made.",
      "1 row changed.",
    ]);
    expect(table(rows, "Rows that differ").slice(1)).toEqual([
      ["Book and operations made here", "the book has another amount", "10000009", "Payment", "USD", "12.00", "12.34"],
      [
        "Since the last sign-off",
        "changed",
        "10000001",
        "Purchase",
        "CAD",
        "1234.56",
        "1234.56",
        "0.00",
        "20.00",
        "Yes",
      ],
    ]);
    expect(table(rows, "History")[1]).toEqual([
      ...["Signed off", "Morgan Singh", "2026-11-06 10:00:00", "UTC-05:00", "'-5 in the till\nsee slip"],
    ]);
    expect(rows.find(([name]) => name === "File made by")).toEqual(["File made by", "'@Alex"]);
  });

  test("says that the service was away, and what is still to be counted", () => {
    const rows = csvOf({ service: null, state: "open", steps: [], since: [], journal: [] });
    expect(table(rows, "Does it tie?")[0]?.[1]).toMatch(/^The service could not be read/);
    expect(table(rows, "Cash and cheques")[1]).toEqual(["CAD", "Cash", "40.00"]);
    expect(table(rows, "History")).toEqual([["This day has not been signed off yet."]]);
    expect(rows.some(([name]) => name === "Rows that differ")).toBe(false);
  });

  test("has semicolons and decimal commas for spreadsheets in French", () => {
    const text = linesCsv(dayCloseLines(SHEET, dayCloseWords("fr")), "comma");
    expect(text.startsWith("\uFEFFClôture du 2026-11-05\r\n")).toBe(true);
    expect(text).toContain("\r\nCAD;Carte;Visa;1;1234,56;0;0,00;1;-5,00;");
  });

  test("is the same as a workbook: amounts and times as numbers, texts as texts", async () => {
    const lines = dayCloseLines(SHEET, dayCloseWords("en"));
    const [sheet] = readXlsx(await linesXlsx("Close of 2026-11-05", lines));
    if (!sheet) throw new Error("no sheet");
    expect(sheet.name).toBe("Close of 2026-11-05");
    const rows = rowsOf(sheet, 14);
    expect(rows).toHaveLength(lines.length);
    const of = (text: string) => rows.find((cells) => cells.some((cell) => cell?.value === text)) ?? [];
    expect(of(FORMULA)[1]).toMatchObject({ kind: "text", format: "49" });
    expect(of(FORMULA)[3]).toMatchObject({ kind: "number", value: "1234.56", format: "#,##0.00" });
    expect(of("Morgan Singh")[2]).toMatchObject({ kind: "number", format: expect.stringContaining("yyyy") });
    expect(sheet.xml).not.toContain("<f>");
  });
});
