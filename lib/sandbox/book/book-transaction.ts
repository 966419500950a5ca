import type { BookCard } from "#lib/sandbox/cards/card.ts";
import type { AddressFields, References } from "#lib/sandbox/requests/request-fields.ts";
import type { SecureResult } from "#lib/sandbox/secure/three-d-secure.ts";
import type { MethodCode, TypeCode } from "#lib/wire/codes.ts";

/** `seriesId` is 0 when the payment begins its series. */
export type CardOnFile = { type: string; seriesId: number };

/**
 * A line of the book. It is written once and never changed: returns, completions and voids follow from the adjustments that
 * point to it.
 */
export type BookTransaction = {
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
  billing: AddressFields;
  shipping: AddressFields;
  refs: References;
  productName: string;
  productId: string;
  customerCode: string;
  /** Only when it was sent. */
  deviceChannel?: string;
  /** Only for a payment that asked for 3-D Secure. */
  secure?: SecureResult;
  /** Only for a payment by a card that the merchant keeps. */
  cardOnFile?: CardOnFile;
};
