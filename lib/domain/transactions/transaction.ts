import type { AuthenticationEnding } from "#lib/domain/transactions/authentication.ts";

/* The service's records in our words. The gateway translates; everything else reads these. */

export const TRANSACTION_KINDS = [
  "purchase",
  "pre_authorization",
  "completion",
  "refund",
  "void_of_sale",
  "void_of_refund",
] as const;
/** `other` stands for a type code that the interface does not list. */
export type TransactionKind = (typeof TRANSACTION_KINDS)[number] | "other";

/** Decides whether a transaction is itself a void, of a sale or of a refund. */
export function isVoid({ kind }: { kind: TransactionKind }): boolean {
  return kind === "void_of_sale" || kind === "void_of_refund";
}

/** Decides whether a transaction is a sale or a pre-authorization, and not an adjustment of one. */
export function isOriginal({ kind }: { kind: TransactionKind }): boolean {
  return kind === "purchase" || kind === "pre_authorization";
}

export const CARD_BRANDS = [
  "visa",
  "mastercard",
  "amex",
  "discover",
  "diners",
  "jcb",
  "visa_debit",
  "mastercard_debit",
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number] | "other";

export const PAYMENT_METHODS = ["card", "cash", "cheque", "interac"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number] | "other";

/** One row of a search. Times are instants (ISO 8601, UTC); amounts are cents; absent text is the empty string. */
export type TransactionRow = {
  transactionId: string;
  createdAt: string;
  kind: TransactionKind;
  approved: boolean;
  voided: boolean;
  /** The service did not say whether it is voided; it then counts as not voided. */
  voidUnknown?: boolean;
  orderNumber: string;
  amountCents: number;
  /** ISO 4217, or empty when the service did not say. */
  currency: string;
  returnedCents: number;
  completedCents: number;
  paymentMethod: PaymentMethod;
  cardBrand: CardBrand | null;
  lastFour: string;
  cardOwner: string;
  authorizationCode: string;
  messageId: number;
  message: string;
  avsCode: string;
  cvdCode: string;
  billingName: string;
  billingEmail: string;
  billingPhone: string;
  ipAddress: string;
  references: readonly [string, string, string, string, string];
  productName: string;
  productId: string;
  customerCode: string;
  comments: string;
  /** The number of the settlement batch, without leading zeros; empty without one. */
  batchNumber: string;
};

/** One adjustment as its original lists it. A failed one is listed too, with `approved` false. */
export type Adjustment = {
  transactionId: string;
  kind: TransactionKind;
  approved: boolean;
  message: string;
  amountCents: number;
  createdAt: string;
};

export type Address = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  phone: string;
  email: string;
};

export type CardFacts = {
  brand: CardBrand;
  lastFour: string;
  owner: string;
  /** `MM/YY`, or empty. */
  expiry: string;
  avsCode: string;
  cvdCode: string;
};

/** One transaction in full (interface §4.6). The record names no currency: a report row does. */
export type Transaction = {
  transactionId: string;
  createdAt: string;
  kind: TransactionKind;
  approved: boolean;
  messageId: number;
  message: string;
  authorizationCode: string;
  amountCents: number;
  orderNumber: string;
  comments: string;
  batchNumber: string;
  totalRefundsCents: number;
  totalCompletionsCents: number;
  paymentMethod: PaymentMethod;
  card: CardFacts | null;
  billing: Address | null;
  shipping: Address | null;
  references: readonly [string, string, string, string, string];
  adjustments: readonly Adjustment[];
  /** The transaction that this one adjusts, when the service says so. */
  adjustmentTo: Adjustment | null;
};

/** The service's answer to a payment or an adjustment that it approved. */
export type Receipt = {
  transactionId: string;
  kind: TransactionKind;
  authorizationCode: string;
  message: string;
  orderNumber: string;
  /** Null when the answer named none (shapes before 2017). */
  amountCents: number | null;
  /** How 3-D Secure ended; null when the answer says nothing of it. */
  authentication: AuthenticationEnding | null;
};

/** Decides whether the money of a transaction comes from the customer: not for a refund or the void of a sale. */
export function isTaken(kind: TransactionKind): boolean {
  return kind !== "refund" && kind !== "void_of_sale";
}

/** Returns the amount from the till's side: negative for a refund or the void of a sale. */
export function signedCents(kind: TransactionKind, amountCents: number): number {
  return isTaken(kind) ? amountCents : -amountCents;
}

/** The most rows of one page of a report (interface §4.7). */
export const PAGE_ROWS = 500;

/** Writes an order number for people: a marker with the sale's own number beside it (empty: none). */
export function orderNumberText(orderNumber: string, saleOrderNumber = ""): string {
  return saleOrderNumber === "" ? orderNumber : `${orderNumber} (${saleOrderNumber})`;
}
