import { expect, test } from "vitest";
import { TypedCard } from "#lib/domain/cards/typed-card.ts";
import { encodeContinuation, encodePayment } from "#lib/gateway/codec/encode-payment.ts";
import type { PaymentRequest } from "#lib/gateway/contract/gateway.ts";
import { typedPayment } from "#tests/support/money/payments/typed-payment.ts";

const { customer } = typedPayment("0".repeat(32));
const CARD = new TypedCard({ owner: "Ann", number: "4", expiryMonth: "02", expiryYear: "31", securityCode: "" });
const BROWSER = {
  ...{ language: "fr-CA", colorDepth: 24, screenHeight: 900, screenWidth: 1_440, timeZone: "America/Toronto" },
  ...{ userAgent: "Firefox", address: "203.0.113.7" },
};

/** The body of a request, as the service reads it. */
function sent(change: Partial<PaymentRequest>) {
  const request = { amountCents: 100, orderNumber: "A", complete: true, means: { means: "card" } as const, customer };
  const rest = { comments: "", references: ["", "", "", "", ""], secure: null } as const;
  return JSON.parse(encodePayment({ ...request, ...rest, ...change }, CARD));
}

const on = (address = BROWSER.address) =>
  ({
    kind: "on",
    isRequired: true,
    browser: { ...BROWSER, address },
    minutesBehindUtc: 300,
    returnUrl: "https://shop.example/back",
  }) as const;

test("a payment with 3-D Secure names the browser and the way back (interface §2.5)", () => {
  expect(sent({ secure: on() })).toMatchObject({
    term_url: "https://shop.example/back",
    customer_ip: "203.0.113.7",
    card: {
      "3d_secure": {
        enabled: true,
        version: 2,
        authRequired: true,
        browser: {
          accept_header: expect.stringContaining("text/html"),
          java_enabled: "false",
          language: "fr-CA",
          color_depth: "24bits",
          screen_height: 900,
          screen_width: 1_440,
          time_zone: 300,
          user_agent: "Firefox",
          javascript_enabled: true,
        },
      },
    },
  });
});

test.each([
  [30, "24bits"],
  [24, "24bits"],
  [48, "48bits"],
  [64, "48bits"],
  [1, "1bits"],
])("a screen of %i bits is told in the nearest depth that card networks know: %s", (colorDepth, told) => {
  const secure = { ...on(), browser: { ...BROWSER, colorDepth } };
  expect(sent({ secure }).card["3d_secure"].browser.color_depth).toBe(told);
});

test("tokens and stored cards carry it too, cash does not", () => {
  expect(sent({ means: { means: "token", code: "t", owner: "Ann" }, secure: on() }).token["3d_secure"].enabled).toBe(
    true,
  );
  const stored = { means: "payment_profile", customerCode: "C", cardId: 1 } as const;
  expect(sent({ means: stored, secure: on() }).payment_profile["3d_secure"].enabled).toBe(true);
  expect(JSON.stringify(sent({ means: { means: "cash" }, secure: on() }))).not.toContain("secure");
});

test("an order on the telephone says that it goes without; a store without 3-D Secure says nothing", () => {
  expect(sent({ secure: { kind: "off" } }).card["3d_secure"]).toEqual({ enabled: false });
  expect(sent({ secure: { kind: "off" } })).not.toHaveProperty("term_url");
  expect(sent({}).card).not.toHaveProperty("3d_secure");
});

test("an address that is unknown or too long is left out", () => {
  expect(sent({ secure: on("") })).not.toHaveProperty("customer_ip");
  expect(sent({ secure: on("2001:0db8:85a3:0000:0000:8a2e:0370:7334") })).not.toHaveProperty("customer_ip");
});

test("a challenged payment continues with what its version calls the answer", () => {
  expect(JSON.parse(encodeContinuation({ version: 2, answer: "c" })).card_response).toEqual({ cres: "c" });
  expect(JSON.parse(encodeContinuation({ version: 1, answer: "p" })).card_response).toEqual({ pa_res: "p" });
});
