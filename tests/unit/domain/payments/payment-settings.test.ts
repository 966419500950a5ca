import { expect, test } from "vitest";
import { PAYMENT_SETTINGS } from "#lib/domain/payments/payment-settings.ts";

const KEPT = { means: ["cash", "cheque"], requiresBilling: true, requiresSecurityCode: false };
const parse = (change: object = {}) => PAYMENT_SETTINGS.parse({ ...KEPT, ...change });

test("settings of earlier versions are read as what held then", () => {
  expect(parse()).toMatchObject({ secure: "off", roundsCash: false });
  expect(parse({ secure: "offered", roundsCash: true })).toMatchObject({ secure: "offered", roundsCash: true });
});

test.each([
  { means: ["cash", "barter"] },
  { means: "cash" },
  { secure: "sometimes" },
  { roundsCash: "yes" },
  { requiresBilling: 1 },
  { requiresSecurityCode: null },
])("what nobody could have set is unreadable: %j", (change) => {
  expect(parse(change)).toBeUndefined();
});
