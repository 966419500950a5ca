import { expect, test } from "vitest";
import { RECEIPT_SETTINGS, receiptTextFault } from "#lib/domain/receipts/receipt-settings.ts";
import { readSetting } from "#lib/domain/settings/setting.ts";
import { RECEIPT_SHOP } from "#tests/support/money/receipts/receipt-facts.ts";

test("what was set is read again; nothing is taken for another value", () => {
  const stored = JSON.stringify(RECEIPT_SHOP.settings);
  expect(readSetting(RECEIPT_SETTINGS, stored)).toEqual({ value: RECEIPT_SHOP.settings, origin: "set" });
  for (const change of [{ shopName: 1 }, { paper: "a5" }, { language: "de" }, { order: "" }, { contact: undefined }]) {
    const changed = JSON.stringify({ ...RECEIPT_SHOP.settings, ...change });
    expect(readSetting(RECEIPT_SETTINGS, changed).origin).toBe("unreadable");
  }
});

test.each([
  ["shopName", "Maison du thé", undefined],
  ["shopName", "x".repeat(65), "too_long"],
  ["shopName", "Two\nlines", "too_many_lines"],
  ["address", "1\n2\n3\n4\n5", undefined],
  ["contact", "a\u0000b", "unreadable"],
  ["contact", "\u202eevil", "unreadable"],
  ["cancellationEn", "Call 4030 0000 1000 1234", "card_number"],
] as const)("%s %j: %s", (name, text, fault) => {
  expect(receiptTextFault(name, text)).toBe(fault);
});
