import type { SecureResult } from "#lib/sandbox/authentication.ts";
import type { CardTypeCode, MethodCode, TypeCode } from "#lib/wire/codes.ts";

/** What the book keeps of a card. Never more digits than these: the first six and the last four. */
export type BookCard = {
  type: CardTypeCode;
  bin: string;
  lastFour: string;
  expiryMonth: string;
  expiryYear: string;
  owner: string;
  /** Letter of the address check. */
  avs: string;
  /** Digit of the card-digits check. */
  cvd: string;
};

export type Address = {
  name: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  province: string;
  country: string;
  postalCode: string;
  phoneNumber: string;
  emailAddress: string;
};

/** `seriesId` is 0 when the payment begins its series. */
export type CardOnFile = { type: string; seriesId: number };

export type References = readonly [string, string, string, string, string];

/**
 * One line of the book. It is written once and never changed: what was returned, completed or voided follows from the
 * adjustments that point to it.
 */
export type Transaction = {
  id: number;
  merchantId: number;
  createdMs: number;
  type: TypeCode;
  method: MethodCode;
  amountCents: number;
  approved: boolean;
  messageId: number;
  message: string;
  authCode: string;
  orderNumber: string;
  comments: string;
  ip: string;
  processedBy: string;
  /** The transaction that this one adjusts; 0 for a payment. */
  adjustmentTo: number;
  card: BookCard | null;
  billing: Address;
  shipping: Address;
  refs: References;
  productName: string;
  productId: string;
  customerCode: string;
  /** Only of a payment that asked for 3-D Secure. */
  secure?: SecureResult;
  /** Only of a payment by a card that the merchant keeps. */
  cardOnFile?: CardOnFile;
};

export const NO_ADDRESS: Address = {
  name: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  province: "",
  country: "",
  postalCode: "",
  phoneNumber: "",
  emailAddress: "",
};

export const NO_REFERENCES: References = ["", "", "", "", ""];
