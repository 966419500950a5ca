import fc from "fast-check";
import { expect, test } from "vitest";
import { TypedCard } from "#lib/domain/cards/typed-card.ts";
import { orderNumberFault } from "#lib/domain/payments/order-number.ts";
import { encodePayment } from "#lib/gateway/codec/encode-payment.ts";
import { paymentInput, profileCardsInput, type TypedPayment } from "#lib/inputs/money/payment-input.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";

const ID = "f".repeat(32);
const CARD = "4030000010001234";
const { customer } = typedPayment(ID);

/** What is said of the fields of a payment with that change. */
function told(change: Partial<TypedPayment>): readonly string[] {
  const read = paymentInput.safeParse(typedPayment(ID, change));
  return read.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
}

const profile = (customerCode: string) => told({ means: { means: "payment_profile", customerCode, cardId: "1" } });

test("no field of a payment keeps a card number, whichever it is", () => {
  for (const field of ["name", "line1", "line2", "postalCode", "phone"] as const) {
    expect(told({ customer: { ...customer, [field]: CARD } }), field).toEqual([`customer.${field} card_number`]);
  }
  expect(told({ customer: { ...customer, phone: "+4030-0000 (1000) 1234" } })).toEqual(["customer.phone card_number"]);
  expect(profile(CARD)).toEqual(["means.customerCode card_number"]);
  expect(told({ comments: CARD })).toEqual(["comments card_number"]);
});

test("no question for a customer's cards carries a card number, which would stand in an address", () => {
  expect(profileCardsInput.safeParse({ storeId: "1", customerCode: CARD }).success).toBe(false);
  expect(profileCardsInput.safeParse({ storeId: "1", customerCode: `c${CARD}` }).success).toBe(false);
});

test("telephone numbers and customer codes that look like a card's are taken", () => {
  // A mobile telephone in Germany, whose 13 digits have a card's check digit.
  for (const phone of ["+49 1512 345678 0", "4030000000006", "00 49 1512 3456780", "+1 (416) 555-0199", ""]) {
    expect(told({ customer: { ...customer, phone } }), phone).toEqual([]);
  }
  expect(profile(`${CARD}abcdefABCDEF0123`)).toEqual([]);
  expect(profile("Stammkunde7")).toEqual([]);
});

test.each(["\u2028", "\u2029"])("no text has a line break of a script: %j", (sign) => {
  expect(told({ orderNumber: `INV${sign}7` })).toEqual(["orderNumber unreadable"]);
  expect(told({ comments: `a${sign}b` })).toEqual(["comments unreadable"]);
});

test("every order number that the form takes can be sent", () => {
  const text = fc.string({ unit: "binary", minLength: 1, maxLength: 32 });
  const separated = fc.stringMatching(/^[A-Z]{1,3}[\u2028\u2029\u0085\u00a0\n][0-9]{1,3}$/);
  fc.assert(
    fc.property(fc.oneof(text, separated), (orderNumber) => {
      fc.pre(orderNumberFault(orderNumber) === null);
      const means = { means: "card" } as const;
      const card = new TypedCard({ owner: "", number: "", expiryMonth: "", expiryYear: "", securityCode: "" });
      const request = { amountCents: 100, orderNumber, complete: true, means, customer, secure: null };
      const body = encodePayment({ ...request, comments: "", references: ["", "", "", "", ""] }, card);
      expect(JSON.parse(body).order_number).toBe(orderNumber);
    }),
    { numRuns: 2_000 },
  );
});

const FACTS = { language: "fr-CA", colorDepth: 24, screenHeight: 900, screenWidth: 1_440, timeZone: "America/Toronto" };

test.each([
  ["language", "en-US@posix", "en"],
  ["language", "", "en"],
  ["language", "x".repeat(100_000), "en"],
  ["timeZone", "Etc/Unknown", "UTC"],
  ["timeZone", "constructor", "UTC"],
  ["timeZone", "+05:00", "UTC"],
  ["screenWidth", 0, 1_920],
  ["screenWidth", 1_707.5, 1_920],
  ["screenHeight", 1e9, 1_080],
  ["colorDepth", 0, 24],
] as const)("a browser whose %s is %j still takes a payment", (fact, odd, usual) => {
  const read = paymentInput.parse(typedPayment(ID, { place: "here", browser: { ...FACTS, [fact]: odd } }));
  expect(read.browser).toEqual({ ...FACTS, [fact]: usual });
});

test("a customer at the screen has a browser: without it nothing is taken", () => {
  expect(told({ place: "here", browser: null })).toEqual(["place unreadable"]);
  expect(told({ place: "here", browser: FACTS })).toEqual([]);
});
