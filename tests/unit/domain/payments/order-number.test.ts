import { describe, expect, test } from "vitest";
import {
  isOwnOrderNumber,
  isReadAsOne,
  orderNumberForm,
  suggestedOrderNumber,
} from "#lib/domain/payments/order-number.ts";

describe("two order numbers", () => {
  test.each([
    ["DUQ-695e84", "DUQ -695e84"],
    ["DUQ-695e84", "DUQ–695e84"],
    ["DUQ-695e84", "DUQ—695e84"],
    ["DUQ-695e84", "DUQ\u2212695e84"],
    ["DUQ-695e84", "DUQ\u2011695e84"],
    ["DUQ-695e84", "DUQ_695e84"],
    ["DUQ-695e84", "DUQ695e84"],
    ["DUQ-695e84", "#DUQ-695e84"],
    ["DUQ-695e84", "# DUQ - 695E84"],
    ["DUQ-695e84", "duq\u00a0695e84"],
    ["INV-0042", "inv 42"],
    ["INV-0042", "INV42"],
    ["1042", "#1042"],
    ["1042", "001042"],
    ["1042", "１０４２"],
    ["1042", "No. 1042"],
    ["12 345", "12345"],
    ["2026-0042", "20260042"],
    ["261127-7K2Q9X", "2611277K2Q9X"],
    ["E\u0301TE\u0301-7", "ÉTÉ 7"],
    ["---", "---"],
    ...["REF", "ORD", "TXN", "TRN", "TKT", "FACT", "FAC", "CDE", "REC", "NO", "N"].flatMap(
      (word): [string, string][] => [
        [`${word}-40004`, `${word} 40004`],
        [`${word}40004`, `${word}. 40004`],
        [`${word} 040004`, `${word}-40004`],
      ],
    ),
    ...["ORDER", "INVOICE", "CMD", "SALE", "TICKET", "BILL"].flatMap((word): [string, string][] => [
      [`${word}-70001`, `${word} 70001`],
      [`${word}70001`, `${word}-70001`],
      [`${word}-70001`, "70001"],
    ]),
    ["Cmd. n° 8842", "8842"],
    ["Fact. nº 5512", "5512"],
    ["Inv. #4217", "4217"],
    ["Inv. No. 4217", "4217"],
    ["Comm. no 4217", "4217"],
    ["P.O. #4217", "4217"],
    ["Bon no 4217", "4217"],
    ["Votre commande 4217", "4217"],
    ["Web order 4217", "4217"],
    ["Référence 4217", "4217"],
    ["INV-\u0664\u06629", "INV-429"],
    ["\u0967\u0968\u0969", "123"],
    ["0", "00"],
    ["0", "#0"],
  ])("%s and %s are read as one", (left, right) => {
    expect(isReadAsOne(left, right)).toBe(true);
    expect(isReadAsOne(right, left)).toBe(true);
    expect(orderNumberForm(left)).toBe(orderNumberForm(right));
  });

  test.each([
    ["INV-1001", "INV-1002"],
    ["INV-1001", "ORD-1001"],
    ["INV-1001", "1001"],
    ["1001-2", "10012"],
    ["1001-2", "100-12"],
    ["INV-100", "INV-1000"],
    ["A-10", "A-1"],
    ["101", "1001"],
    ["NORTH-12", "12"],
    ["2026-1-115", "2026-11-15"],
    ["POS1-1234", "POS11-234"],
    ["CAISSE1-1001", "CAISSE11-001"],
    ["20261101-1", "2026110-11"],
    ["STORE1-00012", "STORE10-0012"],
    ["REF-1001", "1001"],
    ["ORDERLY-7", "7"],
    ["INV 42", "42"],
    ["DUQ-695e84", "DUQ-695e85"],
    ["DUQ-695e84", "DUQ-695-84"],
    ["INV-1001~7K2Q9X", "INV-1001"],
    ["---", "..."],
    [suggestedOrderNumber("0123456789abcdef0123456789abcdef", Temporal.PlainDate.from("2026-11-27")), "261127"],
  ])("%s and %s are two", (left, right) => {
    expect(isReadAsOne(left, right)).toBe(false);
    expect(isReadAsOne(right, left)).toBe(false);
  });
});

test("the form of a number is its digits, so that few numbers share one", () => {
  expect([orderNumberForm("INV-1042"), orderNumberForm("REF 1043"), orderNumberForm("abc")]).toEqual([
    "142",
    "143",
    "abc",
  ]);
});

test("a number of zeros alone has a form, which is that of no text", () => {
  expect([orderNumberForm("000"), orderNumberForm("#0"), orderNumberForm("")]).toEqual(["0", "0", ""]);
});

test("only the number that was suggested for an operation is its own, on any day", () => {
  const operationId = "0123456789abcdef0123456789abcdef";
  const own = suggestedOrderNumber(operationId, Temporal.PlainDate.from("2026-11-27"));
  expect(isOwnOrderNumber(operationId, own)).toBe(true);
  expect(isOwnOrderNumber(operationId, own.replace("261127", "250101"))).toBe(true);
  expect(isOwnOrderNumber(operationId, own.replace("261127", "ABCDEF"))).toBe(false);
  expect(isOwnOrderNumber(operationId, own.slice(0, -1))).toBe(false);
  expect(isOwnOrderNumber(operationId, "261127-ZZZZZZ")).toBe(false);
});
