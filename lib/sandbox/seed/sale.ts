import type { Account } from "#lib/sandbox/account/account.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";
import { NO_ADDRESS, NO_REFERENCES } from "#lib/sandbox/requests/request-fields.ts";
import { parseCents } from "#lib/sandbox/requests/wire-money.ts";
import type { SeedCustomer } from "#lib/sandbox/seed/customers.ts";
import { CAMPAIGNS, COMMENTS, PRODUCTS, STAFF, STORES } from "#lib/sandbox/seed/goods.ts";

export type SaleDraft = Omit<BookTransaction, "id">;
type Kind = "purchase" | "declined" | "pre-authorization" | "cash" | "cheque";

const KINDS = [
  ["purchase", 700],
  ["declined", 70],
  ["pre-authorization", 110],
  ["cash", 85],
  ["cheque", 35],
] as const satisfies readonly (readonly [Kind, number])[];

/** Invents a payment at that moment; its order number follows when the day is written. */
export function inventSale(random: Random, account: Account, customer: SeedCustomer, createdMs: number): SaleDraft {
  const kind = random.weighted(KINDS);
  const isCard = kind !== "cash" && kind !== "cheque";
  const isDeclined = kind === "declined" || (kind === "pre-authorization" && random.chance(60));
  const [productId, productName] = random.pick(PRODUCTS);
  const store = isCard ? random.pick(STORES) : random.pick(STORES.slice(0, 3));
  return {
    merchantId: account.merchantId,
    createdMs,
    type: kind === "pre-authorization" ? "PA" : "P",
    method: kind === "cash" ? "CA" : kind === "cheque" ? "CE" : "CC",
    amountCents: inventAmount(random, account),
    approved: !isDeclined,
    messageId: isDeclined ? 7 : 1,
    message: isDeclined ? "DECLINE" : "Approved",
    authCode: isCard && !isDeclined ? "TEST" : "",
    orderNumber: "",
    comments: random.chance(120) ? random.pick(COMMENTS) : "",
    ip: store === "web" ? customer.ip : "",
    processedBy: store === "web" ? "API" : random.pick(STAFF),
    adjustmentTo: 0,
    card: isCard ? customer.card : null,
    billing: kind === "cash" ? NO_ADDRESS : customer.billing,
    shipping: store === "web" ? customer.shipping : NO_ADDRESS,
    refs: [
      store,
      `till-${1 + random.below(4)}`,
      random.chance(200) ? random.pick(CAMPAIGNS) : "",
      random.chance(100) ? `PO-${4000 + random.below(900)}` : "",
      "",
    ],
    productName,
    productId,
    customerCode: isCard ? customer.code : "",
  };
}

/** Makes the approved purchase of 100.00 that carries a practice word, or none. */
export function practiceSale(account: Account, customer: SeedCustomer, createdMs: number, word: string): SaleDraft {
  return {
    merchantId: account.merchantId,
    createdMs,
    type: "P",
    method: "CC",
    amountCents: 10_000,
    approved: true,
    messageId: 1,
    message: "Approved",
    authCode: "TEST",
    orderNumber: word,
    comments: "",
    ip: customer.ip,
    processedBy: "API",
    adjustmentTo: 0,
    card: customer.card,
    billing: customer.billing,
    shipping: NO_ADDRESS,
    refs: NO_REFERENCES,
    productName: "",
    productId: "",
    customerCode: "",
  };
}

/** Invents an amount from 3.50 up to the account's maximum: most are small, many end as shop prices do. */
function inventAmount(random: Random, account: Account): number {
  const [least, most] = random.weighted([
    [[350, 1500], 15],
    [[1500, 8000], 50],
    [[8000, 25_000], 26],
    [[25_000, 98_000], 9],
  ] as const);
  const cents = least + random.below(most - least);
  const whole = cents - (cents % 100);
  const ended = random.weighted([
    [cents, 40],
    [whole + 99, 30],
    [whole + 95, 15],
    [whole, 15],
  ] as const);
  const maximum = parseCents(account.settings["maximum-amount"]) ?? 0;
  return ended <= maximum ? ended : 1 + (ended % Math.max(1, maximum));
}
