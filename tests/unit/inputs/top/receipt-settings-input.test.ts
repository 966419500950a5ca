import { expect, test } from "vitest";
import { fieldErrors } from "#lib/inputs/ground/field-errors.ts";
import { settingInputs } from "#lib/inputs/top/settings.ts";
import { RECEIPT_SHOP } from "#tests/support/money/receipts/receipt-facts.ts";

const { settings } = RECEIPT_SHOP;
const read = (value: Partial<typeof settings>) =>
  settingInputs.receipts.safeParse({
    ...{ storeId: "300200578", seenAt: null, name: "receipts" },
    value: { ...settings, ...value },
  });

test("line breaks of browsers and blanks around a text are no part of it", () => {
  expect(read({ address: "  1 Wharf Street  \r\nVictoria\r\n" }).data?.value.address).toBe("1 Wharf Street\nVictoria");
});

test("a text that must not be printed is refused at its field", () => {
  const { error } = read({
    contact: "4030 0000 1000 1234",
    shopName: "x".repeat(65),
    returnsFr: "y".repeat(5_000),
  });
  expect(error && fieldErrors(error)).toEqual({
    "value.contact": "card_number",
    "value.shopName": "too_long",
    "value.returnsFr": "too_long",
  });
});
