import { describe, expect, test } from "vitest";
import { pastedText, tooManyNumbers } from "#lib/domain/search/box/pasted-numbers.ts";
import { parseQuestion } from "#lib/domain/search/language/question-text.ts";

const alone = (pasted: string) => pastedText("", pasted, "");

describe("numbers pasted into the one box", () => {
  test.each([
    ["10000021\r\n10000022\n\n10000021\n", "id:(10000021, 10000022) or order:(10000021, 10000022)"],
    ["INV-1\nINV-2", "order:(INV-1, INV-2)"],
    ["INV-1 INV-2", "order:(INV-1, INV-2)"],
    ["10000021 10000022", "id:(10000021, 10000022) or order:(10000021, 10000022)"],
    ['"INV-1"\n"INV-2"', "order:(INV-1, INV-2)"],
    ['="10000021"\r\n="10000022"', "id:(10000021, 10000022) or order:(10000021, 10000022)"],
    ["'INV-1\n'INV-2", "order:(INV-1, INV-2)"],
    ["101 102 103", "id:(101, 102, 103) or order:(101, 102, 103)"],
    ["1 2\t3", "id:(1, 2, 3) or order:(1, 2, 3)"],
    ["INV-1 INV-2 INV-3", "order:(INV-1, INV-2, INV-3)"],
    ["INV-1,INV-20;  INV-300\t INV-4", "order:(INV-1, INV-20, INV-300, INV-4)"],
    ["10000021, 10000022, 10000023", "id:(10000021, 10000022, 10000023) or order:(10000021, 10000022, 10000023)"],
    ["10000021,\n10000022,\n10000023", "id:(10000021, 10000022, 10000023) or order:(10000021, 10000022, 10000023)"],
    ["20000002 20000010 20000028", "id:(20000002, 20000010, 20000028) or order:(20000002, 20000010, 20000028)"],
  ])("%j are a question", (pasted, text) => {
    expect(alone(pasted)).toBe(text);
    expect(parseQuestion(text).problems).toEqual([]);
  });

  test.each([
    "4242 100",
    "416 555 0151",
    "416\u00a0555\u00a00151",
    "1 416 555 0151",
    "+1 416 555 0151",
    "(416) 555 0151",
    "1 234,56",
    "1\u202f234,56",
    "12 345.60",
    "10 004 995",
    "2026 11 26",
    "26 11 2026",
    "mary\nsmith",
    "INV-1 REF-2 INV-3",
    "1 2 3.00",
    "1.50 2.50 3.00",
    "1,000,000",
    "1,000\n2,500",
    "1000,00\n2500,00",
    "10,00 20,00",
    "1001 1002",
    "10000021 20000022.50",
    "INV-1 10000021",
    "mary\n1001",
    "Id\nmary\njohn",
    "Amount\tName\n10.00\tMary\n12.00\tJohn",
    "2026-11-01\tMary\n2026-11-02\tJohn",
    "2026-11-01 2026-11-02 2026-11-03",
    "4030, 0000, 1000, 1234",
    "4242 4242 4242 4242",
    "10000021 4242 4242 4242 4242",
    "10000021\n4242424242424242",
    "10000021 4242424242424242 7",
    "",
  ])("%j are none", (pasted) => expect(alone(pasted)).toBeUndefined());

  test("among order numbers are looked for as both", () => {
    expect(alone("11\nINV-1\n12")).toBe("id:(11, 12) or order:(11, INV-1, 12)");
  });

  test.each([
    ["Order number\nINV-1\nINV-2", "order:(INV-1, INV-2)"],
    ["N° de commande\nALPHA\nDEUX MOTS", 'order:(ALPHA, "DEUX MOTS")'],
    ["trn_id\n10000021", "id:(10000021)"],
    ["Transaction id,Order number,Amount\n10000021,INV-1,10.00\n10000022,INV-2,12.00", "id:(10000021, 10000022)"],
    ["Commande\tMontant\nINV-1\t10,00\nINV-2\t12,00\n", "order:(INV-1, INV-2)"],
    ["Transaction\tOrder\nrefund\tINV-1\nsale\tINV-2", "order:(INV-1, INV-2)"],
    ["Name;Number\nMary;INV-10\nJohn;INV-20", "order:(INV-10, INV-20)"],
    [
      "2026-11-01\t10000021\t12.00\n2026-11-02\t10000022\t13.00",
      "id:(10000021, 10000022) or order:(10000021, 10000022)",
    ],
    ['"Smith, Mary",10000021\n"Doe, John",10000022', "id:(10000021, 10000022) or order:(10000021, 10000022)"],
  ])("%j has a column of them", (pasted, text) => {
    expect(alone(pasted)).toBe(text);
    expect(parseQuestion(text).problems).toEqual([]);
  });

  test("below a heading that nobody knows are looked for with it: nothing is left out without a word", () => {
    expect(alone("Reference\nAB-1001\nAB-1002")).toBe("order:(Reference, AB-1001, AB-1002)");
  });

  test("stand in parentheses beside other words", () => {
    expect(pastedText("today ", "1\n2", " type:refund")).toBe("today (id:(1, 2) or order:(1, 2)) type:refund");
    expect(pastedText("today", "A1\nA2", "")).toBe("today order:(A1, A2)");
    expect(pastedText('"a b" (c) ', "A1\nA2", "")).toBe('"a b" (c) order:(A1, A2)');
  });

  test.each(["id:(", "id: ", 'name:"a ', "order!="])("are values behind %s", (before) => {
    expect(pastedText(before, "1\n2", "")).toBeUndefined();
  });

  test("ten thousand are a question that can be asked; more are none, and are given back as they are", () => {
    const ids = Array.from({ length: 10_001 }, (_one, index) => String(10_000_000 + index));
    const text = alone(ids.slice(1).join("\n")) ?? "";
    expect(text.split(", ")).toHaveLength(19_999);
    expect(parseQuestion(text).problems).toEqual([]);
    expect(tooManyNumbers(ids.slice(1).join("\n"))).toBeUndefined();
    for (const between of ["\n", ", ", "\t"]) {
      expect(alone(ids.join(between))).toBeUndefined();
      expect(tooManyNumbers(ids.join(between))).toEqual(ids);
    }
    expect(tooManyNumbers(["4030000010001234", ...ids].join("\n"))).toBeUndefined();
    expect(tooManyNumbers([...ids.slice(1), "10000001"].join("\n"))).toBeUndefined();
  });
});
