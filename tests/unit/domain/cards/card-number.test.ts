import { expect, test } from "vitest";
import {
  holdsCardNumber,
  isCardInParts,
  listHoldsCardNumber,
  withoutLongNumbers,
} from "#lib/domain/cards/card-number.ts";
import { ORDINARY_TEXTS } from "#tests/support/ordinary-texts.ts";

test.each([
  "4030000010001234",
  "4030 0000 1000 1234",
  "card 4030-0000-1000-1234, exp 12/28",
  "4030  0000  1000  1234",
  "4030 - 0000 - 1000 - 1234",
  "4030\t0000\t1000\t1234",
  "4030\u20130000\u20131000\u20131234",
  "4030\u20110000\u20111000\u20111234",
  "4030\u22120000\u22121000\u22121234",
  "4030\u200b0000\u200b1000\u200b1234",
  "4030\u00ad0000\u00ad1000\u00ad1234",
  "4030\u00b70000\u00b71000\u00b71234",
  "4030000010001234 12",
  "371100001000131",
  "36555500001111",
  "3530111333300000",
  "2223000048400011",
  "4504481742333",
  "INV4030000010001234X",
  "4030/0000/1000/1234",
  "4030_0000 / 1000_1234",
  "3711_000010_00131",
  "4030\u00a00000\u00a01000\u00a01234",
  "٤٠٣٠٠٠٠٠١٠٠٠١٢٣٤",
  "۴۰۳۰ ۰۰۰۰ ۱۰۰۰ ۱۲۳۴",
  "４０３０/００００/１０００/１２３４",
  "4030,0000,1000,1234",
  "4030\n0000\n1000\n1234",
  "40_30_00_00_10_00_12_34",
  "00004111111111111111",
  "20264111111111111111",
  "202611224111111111111111",
  "order 411111 1111111111",
  "41111111-11111111",
  "41111111x11111111",
  "4111111-111111111",
  "4111111 111111111",
  "4111 111111 111111",
  "4111-111111-111111",
  "41111 11111 111111",
  "4111x1111x1111x1111",
  "4111 X 1111 X 1111 X 1111",
  "4111*1111*1111*1111",
  "4111_1111_1111_1111",
  "4111|1111|1111|1111",
  "4111-----1111-----1111-----1111",
  "4111 (1111) // [1111] -> 1111",
  "\u{1d7d2}\u{1d7ce}\u{1d7d1}\u{1d7ce}000010001234",
])("%j holds a card number", (text) => expect(holdsCardNumber(text)).toBe(true));

test.each([
  "1234",
  "10000021",
  "4030000010001235",
  "INV-104233",
  "2026-11-21 14:03:07",
  "416 555 0199",
  "1234567890123452",
  // With a right check digit, but of no brand: moments, and the number of a telephone set.
  "20261122170503",
  "20261122000007",
  "356938035643809",
  "2026/11/20 2026/11/26",
  "41111111 11111111",
  "41111111, 11111111",
  "411111\t1111111111",
  "411111, 1111111111",
  "411111\n1111111111",
  "",
])("%j does not", (text) => expect(holdsCardNumber(text)).toBe(false));

test.each(ORDINARY_TEXTS)("%j is ordinary", (text) => expect(holdsCardNumber(text)).toBe(false));

test("a number is hidden in every spelling", () => {
  for (const text of ["4111x1111x1111x1111", "411111 1111111111", "00004111111111111111", "41111111_11111111"])
    expect(withoutLongNumbers(`a ${text} b`, 12)).toBe("a … b");
});

test("a number in other digits is hidden as well", () => {
  expect(withoutLongNumbers("a ٤٠٣٠٠٠٠٠١٠٠٠١٢٣٤ b", 12)).toBe("a … b");
});

test("a number is hidden whatever is unseen within it", () => {
  for (const unseen of ["\u034f", "\u0301\u0301\u0301\u0301", "\ufe0f\u20e3", " \u034f", "\u200b\u200b\u200b\u200b"])
    expect(withoutLongNumbers(`a ${[..."4030000010001234"].join(unseen)} b`, 12)).toBe("a … b");
  expect(withoutLongNumbers("Zoe\u0301 1\u0301", 12)).toBe("Zoe\u0301 1");
});

test("a number is hidden with all that stands between its groups", () => {
  const text = withoutLongNumbers("a 4030\u20130000  1000\u200b1234 b 1234567 c", 8);
  expect(text).toBe("a … b 1234567 c");
});

test("a long text of short groups takes no longer than its length", () => {
  // Each group joined with all later ones would take minutes, and the test would run out of time.
  expect(holdsCardNumber("1 ".repeat(500_000))).toBe(false);
  expect(holdsCardNumber(`1${" ".repeat(500_000)}`)).toBe(false);
  expect(holdsCardNumber("1 - ".repeat(50_000))).toBe(false);
  expect(holdsCardNumber("٤".repeat(200_000))).toBe(false);
  expect(holdsCardNumber("1\u0301".repeat(200_000))).toBe(false);
  expect(holdsCardNumber("1 ".repeat(12) + "\u034f".repeat(300_000))).toBe(false);
  expect(withoutLongNumbers(`1${"\u034f".repeat(300_000)},`.repeat(2), 8)).toBe("1,1,");
  expect(withoutLongNumbers("1 1 1 1 1 1 ,".repeat(8_000), 8)).toHaveLength(13 * 8_000);
  expect(holdsCardNumber(`${"1 ".repeat(100_000)}4030 0000 1000 1234`)).toBe(true);
});

test("in a list commas and new lines part numbers of their own", () => {
  expect(listHoldsCardNumber("4030,0000,1000,1234")).toBe(false);
  expect(listHoldsCardNumber("4030\n0000\n1000\n1234")).toBe(false);
  expect(listHoldsCardNumber("a, 4030|0000|1000|1234, b")).toBe(true);
  expect(listHoldsCardNumber("1,\n4030 0000 1000 1234")).toBe(true);
});

test.each([
  "403000001000\n1234",
  "4030\n000010001234",
  "403000001000123 4",
  "4 030000010001234",
  "4.03000001000123E+15",
])("%j holds a card number", (text) => expect(holdsCardNumber(text)).toBe(true));

test.each([
  ["40300000 10001234", true],
  ["4030-0000 1000/1234", true],
  ["40300000 10001235", false],
  ["A 40300000 10001234", false],
])("%j is one number in parts that is a card's: %s", (text, isCard) => expect(isCardInParts(text)).toBe(isCard));
