import { expect, test } from "vitest";
import { fieldErrors } from "#lib/inputs/field-errors.ts";
import { receiptSettingsInput } from "#lib/inputs/receipt-settings-input.ts";
import { RECEIPT_SHOP } from "#tests/support/receipts/receipt-facts.ts";

const INPUT = { storeId: "300200578", seenAt: null, ...RECEIPT_SHOP.settings };

test("line breaks of browsers and blanks around a text are no part of it", () => {
  const read = receiptSettingsInput.parse({ ...INPUT, address: "  1 Wharf Street  \r\nVictoria\r\n" });
  expect(read.address).toBe("1 Wharf Street\nVictoria");
});

test("a text that must not be printed is refused at its field", () => {
  const read = receiptSettingsInput.safeParse({
    ...INPUT,
    contact: "4030 0000 1000 1234",
    shopName: "x".repeat(65),
    returnsFr: "y".repeat(5_000),
  });
  expect(read.error && fieldErrors(read.error)).toEqual({
    contact: "card_number",
    shopName: "too_long",
    returnsFr: "too_long",
  });
});
