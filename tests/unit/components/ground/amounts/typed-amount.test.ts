import { expect, test } from "vitest";
import { amountFieldText, readComma, withComma, writtenAmountText } from "#components/ground/amounts/typed-amount.ts";
import { readCents } from "#lib/domain/amounts/read-amount.ts";

test("in French an amount has a comma, as it is typed and as it is shown", () => {
  expect(amountFieldText(123_450, "fr")).toBe("1234,50");
  expect(readComma("1234,5", "fr")).toBe("1234.5");
  for (const text of ["", "12", "12,", ",5", "0,00"]) expect(withComma(readComma(text, "fr"), "fr")).toBe(text);
  // As the grid shows it, and as it comes with every key; other blanks stay, to be refused.
  for (const text of ["1 234,56", "1\u00a0234,56", "1\u202f234,56"]) expect(readComma(text, "fr")).toBe("1234.56");
  expect(readComma("1 234 567", "fr")).toBe("1234567");
  for (const text of ["1 ", "1 23", "12 34,56", "1 2345"]) expect(withComma(readComma(text, "fr"), "fr")).toBe(text);
  // What could be thousands stays as it is, to be refused.
  expect(readComma("1.234,50", "fr")).toBe("1.234,50");
});

test("elsewhere a comma is nobody's decimal sign", () => {
  expect(amountFieldText(123_450, "en")).toBe("1234.50");
  expect(readComma("1,50", "en")).toBe("1,50");
  expect(readComma("1 234", "en")).toBe("1 234");
  expect(withComma("1.50", "en")).toBe("1.50");
});

test("thousands that a field shows apart are read back as the same amount", () => {
  expect(writtenAmountText(1_000_000, "en")).toBe("10,000.00");
  expect(writtenAmountText(123_456_789, "fr")).toBe("1\u00a0234\u00a0567,89");
  expect(writtenAmountText(99_999, "fr")).toBe("999,99");
  for (const cents of [0, 1, 99_999, 100_000, 1_234_567, 123_456_789, 999_999_999]) {
    for (const locale of ["en", "fr"]) expect(readCents(writtenAmountText(cents, locale))).toBe(cents);
  }
});
