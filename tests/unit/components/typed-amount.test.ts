import { expect, test } from "vitest";
import { readComma, typedAmount, withComma } from "#components/adjustments/typed-amount.ts";

test("in French an amount has a comma, as it is typed and as it is shown", () => {
  expect(typedAmount(123_450, "fr")).toBe("1234,50");
  expect(readComma("1234,5", "fr")).toBe("1234.5");
  for (const text of ["", "12", "12,", ",5", "0,00"]) expect(withComma(readComma(text, "fr"), "fr")).toBe(text);
  // What could be thousands stays as it is, to be refused.
  expect(readComma("1.234,50", "fr")).toBe("1.234,50");
});

test("elsewhere a comma is nobody's decimal sign", () => {
  expect(typedAmount(123_450, "en")).toBe("1234.50");
  expect(readComma("1,50", "en")).toBe("1,50");
  expect(withComma("1.50", "en")).toBe("1.50");
});
