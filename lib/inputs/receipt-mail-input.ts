import { z } from "zod";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { isMailAddress } from "#lib/domain/receipts/mail-address.ts";
import { RECEIPT_ORDERS, RECEIPT_PAPERS } from "#lib/domain/receipts/receipt-choices.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ids.ts";

/** A receipt to be sent by e-mail: always the customer's copy. */
export const receiptMailInput = z.object({
  storeId,
  transactionId,
  mailId: operationId,
  address: z.string().max(400).trim().refine(isMailAddress, { error: "not_an_address" }),
  language: z.enum(LOCALES),
  paper: z.enum(RECEIPT_PAPERS),
  order: z.enum(RECEIPT_ORDERS),
});

export type ReceiptMailInput = z.output<typeof receiptMailInput>;
