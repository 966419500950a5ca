import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import type { ExportSheet } from "#lib/export/export-sheet.ts";
import { writeJsonLines } from "#lib/export/json-lines.ts";
import { anExportSheet, PLAIN_WORDS, writtenFile } from "#tests/support/books/files/export-words.ts";
import { ODD_TEXTS } from "#tests/support/books/files/odd-texts.ts";
import { aFoundRow } from "#tests/support/find/searches/found-rows.ts";

async function linesOf(rows: readonly ExportRow[], change: Partial<ExportSheet> = {}) {
  const columns = ["created", "kind", "amount", "customer"] as const;
  const text = (await writtenFile(writeJsonLines, anExportSheet({ columns, ...change }), rows)).toString();
  expect(text.endsWith("\n")).toBe(true);
  return text.split("\n").slice(0, -1);
}

test("has an object a row with the names of the columns, and last the manifest", async () => {
  const rows = [aFoundRow(), aFoundRow({ kind: "refund", amountCents: 1_230, createdAt: "2026-11-01T06:30:00Z" })];
  const lines = await linesOf(rows, { question: "amount>1", complete: false });
  expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toEqual([
    {
      created: "2026-11-20T12:00:00-05:00",
      kind: "purchase",
      amount: "100.00",
      currency: "CAD",
      customer: "Mary Smith",
    },
    { created: "2026-11-01T01:30:00-05:00", kind: "refund", amount: "-12.30", currency: "CAD", customer: "Mary Smith" },
  ]);
  const sha256 = createHash("sha256").update(`${lines[0]}\n${lines[1]}\n`).digest("hex");
  expect(JSON.parse(lines[2] ?? "").manifest).toEqual({
    store: "Main Street",
    question: "All transactions.",
    questionText: "amount>1",
    days: ["2026-11-20", "2026-11-21"],
    daysTimeZone: "America/Toronto",
    timeZone: "America/Toronto",
    readAt: "2026-11-21T15:00:00-05:00",
    complete: false,
    rows: 2,
    voidRows: 0,
    voidsUnknown: 0,
    changedWhileReading: 0,
    totals: [
      { figure: "sales", currency: "CAD", count: 1, amount: "100.00" },
      { figure: "refunds", currency: "CAD", count: 1, amount: "-12.30" },
      { figure: "net", currency: "CAD", count: 2, amount: "87.70" },
    ],
    madeBy: "Ann Clerk",
    sha256,
    sha256Of: expect.any(String),
  });
});

test("has codes in place of words, whatever the language", async () => {
  const words = { ...PLAIN_WORDS, kind: () => "Achat", result: () => "Approuvé" };
  expect(JSON.parse((await linesOf([aFoundRow()], { words }))[0] ?? "").kind).toBe("purchase");
});

test("is the manifest alone where nothing was found", async () => {
  const lines = await linesOf([]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "").manifest).toMatchObject({ rows: 0, complete: true, totals: [] });
});

test.each(ODD_TEXTS)("gives %j back as it was, on one line", async (text) => {
  const lines = await linesOf([aFoundRow({ billingName: text })]);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? "").customer).toBe(text);
});

test.each(["\u0085", "\u2028", "\u2029"])(
  "keeps %j in a text and in the manifest without ending a line",
  async (sign) => {
    const customer = aFoundRow({ cardOwner: `a${sign}${sign}b`, billingName: `a${sign}${sign}b` });
    const text = (await linesOf([customer], { columns: ["customer"], store: `Main${sign}` })).join("\n");
    expect(text).not.toContain(sign);
    const [row, last] = text.split("\n").map((line) => JSON.parse(line));
    expect([row.customer, last.manifest.store]).toEqual([`a${sign}${sign}b`, `Main${sign}`]);
  },
);

test("has no half of a character", async () => {
  expect(JSON.parse((await linesOf([aFoundRow({ billingName: "a\ud800" })]))[0] ?? "").customer).toBe("a\ufffd");
});
