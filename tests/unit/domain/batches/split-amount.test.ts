import { describe, expect, test } from "vitest";
import { readList } from "#lib/domain/batches/read-list.ts";

const WORDS = { reasonOf: (text: string) => (text === "Faulty" ? "faulty" : null), isNote: () => true };

function rowsOf(text: string) {
  const read = readList(text, WORDS);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.list.rows;
}
const splitOf = (row: string, headings = "id,amount,note") =>
  rowsOf(`${headings}\n${row}`)[0]?.faults.find(({ problem }) => problem === "amount_split")?.text;

describe("an amount that a comma between cells splits", () => {
  test.each([
    ["10000001,12,50", "12,50"],
    ["10000001,12,5", "12,5"],
    ["10000001,12,50,", "12,50"],
    ["10000001, 12,50 ", "12,50"],
    ["10000001,0,50", "0,50"],
    ["10000001,1,234.50", "1,234.50"],
    ["10000001,1,234", "1,234"],
    ["10000001,1,234,567.00", "1,234"],
    ["10000001,1 234,56", "1 234,56"],
    ["10000001,1\u202f234,56\u00a0$", "1\u202f234,56\u00a0$"],
    ["10000001,$12,50", "$12,50"],
    ["10000001,1'234,50", "1'234,50"],
    ["10000001,1.234.567,89", "1.234.567,89"],
    ["10000001,CA$ 12,50", "CA$ 12,50"],
    ["10000001,12,50 $", "12,50 $"],
    ["10000001,12,50 CAD", "12,50 CAD"],
    ["10000001,12,50 €", "12,50 €"],
    ["10000001,12,50-", "12,50-"],
    ["10000001,12,50 CR", "12,50 CR"],
    ["10000001,12,50 CA$", "12,50 CA$"],
    ["10000001,12,50 dollars", "12,50 dollars"],
    ["10000001,12,50 C$", "12,50 C$"],
    ["10000001,12,50 piastres chaque", "12,50 piastres chaque"],
    ["10000001,12,50¢", "12,50¢"],
    ["10000001,12,50 $US.", "12,50 $US."],
    ["10000001,12,50 boxes", "12,50 boxes"],
    ["10000001,12,2 of 3", "12,2 of 3"],
    ["10000001,12,50*", "12,50*"],
    ["10000001,12,５０", "12,５０"],
    ["10000001,１２,50", "１２,50"],
    ["10000001,12,50\u200b", "12,50\u200b"],
    ["10000001,1,234.50 dollars", "1,234.50 dollars"],
    ["10000001,1,234.5 net", "1,234.5 net"],
    ["10000001,1,234 tx incl.", "1,234 tx incl."],
  ])("is not read in its first part: %s", (row, text) => {
    expect(splitOf(row)).toBe(text);
    expect(rowsOf(`id,amount,note\n${row}`)[0]?.amountCents).toBeNull();
  });

  test.each([
    ["id,amount,whatever", "10000001,12,50"],
    ["id,amount,", "10000001,12,50"],
    ["id,amount,reason", "10000001,12,50"],
    ["id,amount,order", "10000001,12,50"],
    ["amount,id,note", "12,50,10000001"],
    ["order,amount,note", "A-17,12,50"],
    ["id,price,amount,note", "10000001,99,50,12"],
    ["id,amount,Qty", "10000001,12,2"],
  ])("is seen whatever stands behind it: %s", (headings, row) => {
    expect(rowsOf(`${headings}\n${row}`)[0]?.faults).not.toEqual([]);
  });

  test("is seen without headings", () => {
    expect(rowsOf("10000001,12,50")[0]?.faults.map(({ problem }) => problem)).toContain("amount_split");
  });

  test.each([
    ["10000001,12.00,50", 1_200],
    ['10000001,12,"50 boxes"', 1_200],
    ["10000001,12.00,50 boxes", 1_200],
    ["10000001,12,26-11-2026", 1_200],
    ["10000001,12,26/11/2026", 1_200],
    ["10000001,12,14:30", 1_200],
    ["10000001,12,1.50 of it tax", 1_200],
    ["10000001,5,604 555 0188", 500],
    ["10000001,5,604-555-0188", 500],
    ["10000001,12,4711", 1_200],
    ["10000001,1234,567", 123_400],
    ["10000001,12,", 1_200],
    ["10000001,12,by phone", 1_200],
    ['10000001,"12",50', 1_200],
    ['10000001,12,"50"', 1_200],
    ['"10000001","12","50"', 1_200],
    ['10000001,"12,50",50', 1_250],
  ])("is none where the row can be read in one way: %s", (row, cents) => {
    expect(rowsOf(`id,amount,note\n${row}`)).toMatchObject([{ amountCents: cents, faults: [] }]);
  });

  test("is none where it would leave the row without its number, or where no comma parts the cells", () => {
    expect(rowsOf("amount,order\n12,50")).toMatchObject([{ amountCents: 1_200, orderNumber: "50", faults: [] }]);
    expect(rowsOf("id;amount;note\n10000001;12;50")).toMatchObject([{ amountCents: 1_200, note: "50", faults: [] }]);
    expect(rowsOf("id\tamount\tnote\n10000001\t12,50\t50")).toMatchObject([{ amountCents: 1_250, faults: [] }]);
  });
});
