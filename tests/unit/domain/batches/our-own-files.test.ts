import { describe, expect, test } from "vitest";
import { readList } from "#lib/domain/batches/read-list.ts";
import { COLUMNS, gridColumns } from "#lib/domain/search/rows/columns.ts";
import { formulaSafe } from "#lib/domain/text/formula-safe.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

const WORDS = { reasonOf: () => null, isNote: () => true };
const LOCALES = Object.keys(CATALOGUE) as Locale[];

/** What a file has below such headings; without any figure that could be taken for another one. */
const CELLS: Readonly<Record<string, string>> = {
  transactionId: "10000021",
  orderNumber: "A-1707-R",
  saleOrderNumber: "A-1707",
  amount: "5.00",
  net: "95.00",
  returned: "1.00",
  completed: "2.00",
};

function read(columns: readonly string[], headings: readonly string[], below = "") {
  const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(",");
  const row = quoted(columns.map((column) => CELLS[column] ?? ""));
  return readList(`\uFEFF${quoted(headings)}\r\n${row}\r\n${below}`, WORDS);
}

/** Every heading of a file in a language is known by what the catalogue calls it. */
describe.each(LOCALES)("a list of our own, in %s", (locale) => {
  const { grid, exports, batches } = CATALOGUE[locale];
  const headingOf = (column: string) =>
    column in exports.file
      ? exports.file[column as keyof typeof exports.file]
      : grid.columns[column as keyof typeof grid.columns].replace("{timeZone}", "America/Toronto");
  const asFile = gridColumns(COLUMNS, true).flatMap((column) =>
    column === "created" ? [column, "utcOffset"] : column === "orderNumber" ? [column, "saleOrderNumber"] : [column],
  );

  test.each([
    ["with every column", asFile, { orderNumber: "A-1707" }],
    ["without markers", asFile.filter((column) => column !== "saleOrderNumber"), { orderNumber: "A-1707-R" }],
  ])("is the file of a search %s", (_, columns, order) => {
    const below = `\r\n"${exports.file.totals}","${exports.file.currency}","${exports.file.count}","${exports.file.amount}"\r\nX,CAD,12,5.00\r\n`;
    expect(read(columns, columns.map(headingOf), below)).toMatchObject({
      ok: true,
      list: { rows: [{ transactionId: "10000021", amountCents: 500, faults: [], ...order }] },
    });
  });

  test("is a file whose digest has the digits of a card", () => {
    const digest = "4242424242424242".padEnd(64, "abc");
    const columns = ["transactionId", "amount"];
    const below = (text: string) =>
      `\r\n"${exports.file.totals}",CAD,12,5.00\r\n\r\n"${exports.file.digestOfBytes}",${text}\r\n`;
    expect(read(columns, columns.map(headingOf), below(digest))).toMatchObject({ ok: true });
    expect(read(columns, columns.map(headingOf), below(digest.slice(0, 16)))).toMatchObject({ ok: false });
  });

  test.each([
    ["transactionId", "transaction"],
    ["orderNumber", "order"],
    ["saleOrderNumber", "order"],
  ])("may have nothing but %s of it", (column, named) => {
    const list = read([column, "amount"], [headingOf(column), headingOf("amount")]);
    expect(list).toMatchObject({ ok: true, list: { columns: [named, "amount"], rows: [{ amountCents: 500 }] } });
  });

  test.each(["returned", "completed", "net"])("is never taken for one of all that remains by its %s", (column) => {
    const list = read(["transactionId", column], [headingOf("transactionId"), headingOf(column)]);
    expect(list).toMatchObject({ ok: false, problem: "list_amount_unknown", place: 2 });
  });

  test.each(["@shop-1", "=1+1", "-7", "+15", "a;-b", "'=x", " @b"])("gives %j back as it was", (orderNumber) => {
    const cells = ["10000021", "5.00", orderNumber].map((cell) => `"${formulaSafe(cell)}"`);
    const headings = ["transactionId", "amount", "orderNumber"].map((column) => `"${headingOf(column)}"`);
    expect(readList(`${headings.join(",")}\r\n${cells.join(",")}\r\n`, WORDS)).toMatchObject({
      list: { rows: [{ orderNumber: orderNumber.trim(), faults: [] }] },
    });
  });

  test("is the file of a list's results", () => {
    const { void: _, refund: __, ...headings } = batches.file;
    const cells = { line: "2", transaction: "10000021", order: "A-1707", amount: "5.00", result: "10000099" };
    const columns = Object.keys(headings);
    const row = columns.map((column) => cells[column as keyof typeof cells] ?? "").join(",");
    expect(readList(`\uFEFF${Object.values(headings).join(",")}\r\n${row}\r\n`, WORDS)).toMatchObject({
      ok: true,
      list: { rows: [{ transactionId: "10000021", orderNumber: "A-1707", amountCents: 500, faults: [] }] },
    });
  });
});
