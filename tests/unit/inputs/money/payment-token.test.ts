import { expect, test } from "vitest";
import { paymentInput } from "#lib/inputs/money/payment-input.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";

const isTaken = (code: string) =>
  paymentInput.safeParse(typedPayment("f".repeat(32), { means: { means: "token", code, owner: "Zoé Tremblay" } }))
    .success;

test("a token that the service made is taken, though its digits could be a card's", () => {
  expect(isTaken("a02-40300000-1000-1234-abcd-abcdefabcdef")).toBe(true);
  expect(isTaken("a02-0f9c1d52-7a4e-4b1f-9c3d-2f6e8a7b5c4d")).toBe(true);
});

test.each(["4030000010001234", "4030-0000-1000-1234", "a02-4030000010001234", "x4030000010001234"])(
  "a card number in its place is refused: %s",
  (code) => expect(isTaken(code)).toBe(false),
);
