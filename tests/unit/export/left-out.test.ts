import { expect, test } from "vitest";
import { readList } from "#lib/domain/batches/read-list.ts";
import { reasonsIn } from "#lib/domain/batches/reason-words.ts";
import { leftOutCsv } from "#lib/export/batch-csv.ts";
import { CATALOGUE, type Locale } from "#lib/messages/catalogue.ts";

const rowOf = (change: Partial<Parameters<typeof leftOutCsv>[0][number]>) => ({
  ...{
    transaction: "10000021",
    order: "",
    amount: { cents: 123_450 },
    reason: "Own words",
    note: "",
    why: "Line 2: no.",
  },
  ...change,
});
const words = { reasonOf: reasonsIn({ listed: ["Own words"], called: [] }), isNote: () => true };

function readBack(rows: Parameters<typeof leftOutCsv>[0], locale: Locale) {
  const read = readList(
    leftOutCsv(rows, (column) => CATALOGUE[locale].batches.file[column]),
    words,
  );
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.list;
}

test.each(["en", "fr"] as const)("the rows left out are a list that can be taken in again (%s)", (locale) => {
  const { rows, columns, ignored } = readBack(
    [rowOf({}), rowOf({ order: "=1+1", note: "+ or -, and a comma" })],
    locale,
  );
  expect(columns).toEqual(["transaction", "order", "amount", "reason", "note"]);
  expect(ignored).toEqual([CATALOGUE[locale].batches.file.why]);
  expect(rows.map(({ line: _, ...row }) => row)).toEqual([
    {
      ...{
        transactionId: "10000021",
        orderNumber: "",
        amountCents: 123_450,
        reason: "Own words",
        note: "",
        faults: [],
      },
    },
    {
      ...{ transactionId: "10000021", orderNumber: "=1+1", amountCents: 123_450, reason: "Own words" },
      ...{ note: "+ or -, and a comma", faults: [] },
    },
  ]);
});

test("a list without amounts stays without, and one cell that could not be read is a fault again", () => {
  expect(readBack([rowOf({ amount: "" })], "en").rows[0]).toMatchObject({ amountCents: null, faults: [] });
  const [read, unread] = readBack([rowOf({}), rowOf({ amount: "1,234" })], "en").rows;
  expect(read?.faults).toEqual([]);
  expect(unread).toMatchObject({ amountCents: null, faults: [{ column: "amount", problem: "amount_unreadable" }] });
});

test("no cell of the file begins a formula", () => {
  const file = leftOutCsv([rowOf({ order: "=HYPERLINK(1)", note: "@x", why: "-1" })], String);
  for (const cell of file.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+\-@]/);
});
