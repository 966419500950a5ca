import "server-only";
import { formatAmount, MAX_AMOUNT_CENTS } from "#lib/domain/amounts/money.ts";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { Customer } from "#lib/domain/payments/payment.ts";
import type { ContinueRequest, PaymentRequest, SecureRequest } from "#lib/gateway/contract/gateway.ts";

/**
 * Encodes the body of a payment (Interface §2.1 to §2.5). The amount is a JSON number with two decimals, without floating point.
 * Cash and cheque send the method, the order number and the amount alone. `card`: the typed card, for that method only. Throws a
 * RangeError for input that no form accepts; no message contains a digit of a card.
 */
export function encodePayment(request: PaymentRequest, card: TypedCard | null): string {
  const { amountCents, orderNumber, means } = request;
  if (amountCents <= 0 || amountCents > MAX_AMOUNT_CENTS)
    throw new RangeError("an amount beyond what can be asked for");
  if (!/^.{1,30}$/u.test(orderNumber)) throw new RangeError("an order number that cannot be asked for");
  const head = `{"order_number":${JSON.stringify(orderNumber)},"amount":${formatAmount(amountCents)}`;
  if (means.means === "cash" || means.means === "cheque") return `${head},"payment_method":"${means.means}"}`;
  const body = {
    payment_method: means.means,
    ...meansObject(request, card),
    ...restOf(request),
    ...addressesOf(request.secure),
  };
  return `${head},${JSON.stringify(body).slice(1)}`;
}

function meansObject({ means, complete: isComplete, secure }: PaymentRequest, typed: TypedCard | null) {
  const complete = { complete: isComplete, ...(secure && { "3d_secure": secureObject(secure) }) };
  switch (means.means) {
    case "card": {
      if (!typed) throw new RangeError("a payment by card without a card");
      const { owner, number, expiryMonth, expiryYear, securityCode } = typed.reveal();
      const digits = securityCode === "" ? {} : { cvd: securityCode };
      return {
        card: { name: owner, number, expiry_month: expiryMonth, expiry_year: expiryYear, ...digits, ...complete },
      };
    }
    case "token":
      return { token: { code: means.code, name: means.owner, ...complete } };
    case "payment_profile":
      return { payment_profile: { customer_code: means.customerCode, card_id: means.cardId, ...complete } };
    default:
      return {};
  }
}

/** What browsers ask for when they open a page; the request of a form without a page asks for something else. */
const ACCEPT = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

/**
 * Encodes Interface §2.5. The interface and the public guides spell `authRequired` differently; both are sent.
 */
function secureObject(secure: SecureRequest) {
  if (secure.kind === "off") return { enabled: false };
  const { isRequired, browser, minutesBehindUtc } = secure;
  return {
    enabled: true,
    version: 2,
    authRequired: isRequired,
    auth_required: isRequired,
    browser: {
      accept_header: ACCEPT,
      java_enabled: "false",
      language: browser.language,
      color_depth: `${knownDepth(browser.colorDepth)}bits`,
      screen_height: browser.screenHeight,
      screen_width: browser.screenWidth,
      time_zone: minutesBehindUtc,
      user_agent: browser.userAgent,
      javascript_enabled: true,
    },
  };
}

/** The depths of a screen that card networks know. Other ones, such as the 30 bits of many laptops, are refused. */
const KNOWN_DEPTHS = [48, 32, 24, 16, 15, 8, 4, 1];

function knownDepth(bits: number): number {
  return KNOWN_DEPTHS.find((known) => known <= bits) ?? 1;
}

/** The longest address of a browser that the service takes (public guides). */
const MOST_OF_ADDRESS = 30;

function addressesOf(secure: SecureRequest | null) {
  if (secure?.kind !== "on") return {};
  const { returnUrl, browser } = secure;
  const isKnown = browser.address !== "" && browser.address.length <= MOST_OF_ADDRESS;
  return { term_url: returnUrl, ...(isKnown && { customer_ip: browser.address }) };
}

/** Encodes how a challenged payment goes on (public guides): with `cres`, or `pa_res` of version 1. */
export function encodeContinuation({ version, answer }: Pick<ContinueRequest, "version" | "answer">): string {
  return JSON.stringify({
    payment_method: "credit_card",
    card_response: version === 1 ? { pa_res: answer } : { cres: answer },
  });
}

/** The service's names of an address (public guides). */
const BILLING_NAMES = {
  name: "name",
  email: "email_address",
  phone: "phone_number",
  line1: "address_line1",
  line2: "address_line2",
  city: "city",
  province: "province",
  postalCode: "postal_code",
  country: "country",
} as const satisfies Readonly<Record<keyof Customer, string>>;

/** The optional parts: only what somebody typed is sent. */
function restOf({ customer, comments, references }: PaymentRequest) {
  const billing = Object.fromEntries(
    Object.entries(BILLING_NAMES).flatMap(([field, name]) => {
      const value = customer[field as keyof Customer];
      return value === "" ? [] : [[name, value]];
    }),
  );
  const custom = Object.fromEntries(
    references.flatMap((reference, index) => (reference === "" ? [] : [[`ref${index + 1}`, reference]])),
  );
  return {
    ...(Object.keys(billing).length > 0 && { billing }),
    ...(comments !== "" && { comments }),
    ...(Object.keys(custom).length > 0 && { custom }),
  };
}
