import { expect, test } from "vitest";
import { readComma, typedAmount, withComma } from "#components/payments/typed-amount.ts";

test("in French an amount has a comma, as it is typed and as it is shown", () => {
  expect(typedAmount(123_450, "fr")).toBe("1234,50");
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
  expect(typedAmount(123_450, "en")).toBe("1234.50");
  expect(readComma("1,50", "en")).toBe("1,50");
  expect(readComma("1 234", "en")).toBe("1 234");
  expect(withComma("1.50", "en")).toBe("1.50");
});
