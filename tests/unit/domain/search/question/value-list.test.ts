import { describe, expect, test } from "vitest";
import { splitValues } from "#lib/domain/search/question/value-list.ts";

describe("the values of a pasted list", () => {
  test("a column of ids, with the doubles and the empty lines of a spreadsheet", () => {
    expect(splitValues("digits", "10000001\r\n10000002\r\n\r\n10000001\t10000003\n")).toEqual([
      "10000001",
      "10000002",
      "10000003",
    ]);
  });

  test("blanks part amounts and ids, but not names", () => {
    expect(splitValues("amount", "12.30 5")).toEqual(["12.30", "5"]);
    expect(splitValues("text", "Mary Smith\nJohn Doe")).toEqual(["Mary Smith", "John Doe"]);
  });

  test("commas part a text in one line, and belong to it in a column", () => {
    expect(splitValues("text", "A-1, A-2;A-3")).toEqual(["A-1", "A-2", "A-3"]);
    expect(splitValues("text", "Smith, Mary\nDoe, John")).toEqual(["Smith, Mary", "Doe, John"]);
  });

  test("blanks part last digits, but not the groups of one card number, which is refused as it stands", () => {
    expect(splitValues("last_four", "5082 4242 1532")).toEqual(["5082", "4242", "1532"]);
    expect(splitValues("last_four", "1228, 5082 4242 1532 0690")).toEqual(["1228", "5082 4242 1532 0690"]);
    expect(splitValues("last_four", "5082\n4242\n1532, 0690")).toEqual(["5082", "4242", "1532", "0690"]);
    const many = Array.from({ length: 50 }, (_one, index) => String(4_000 + index * 37));
    expect(splitValues("last_four", many.join(" "))).toEqual(many);
  });

  test("commas and blanks of amounts part none", () => {
    expect(splitValues("amount", "1,000.00\n$2,000.00\n1 234,56 $")).toEqual(["1000.00", "2000.00", "1234.56"]);
    expect(splitValues("amount", "12,50\n13,75")).toEqual(["12.50", "13.75"]);
    expect(splitValues("amount", "12,50, 13,75; 5")).toEqual(["12.50", "13.75", "5"]);
    expect(splitValues("amount", "1.00,2.00")).toEqual(["1.00", "2.00"]);
    expect(splitValues("amount", "1.00 2.00\t3")).toEqual(["1.00", "2.00", "3"]);
  });

  test("nothing gives nothing", () => {
    expect(splitValues("digits", " \n , ")).toEqual([]);
  });
});
