import { z } from "zod";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { isMailAddress } from "#lib/domain/receipts/mail-address.ts";
import { RECEIPT_ORDERS, RECEIPT_PAPERS } from "#lib/domain/receipts/receipt-choices.ts";
import { cleanedText } from "#lib/domain/text/clean-text.ts";
import { exactText } from "#lib/inputs/ground/exact-forms.ts";
import { operationId, storeId, transactionId } from "#lib/inputs/ground/ids.ts";

const LONGEST_TYPED = 400;

/** Longer texts are no address, whatever stands in them. */
const cleanedAddress = (typed: string) => (typed.length > LONGEST_TYPED ? "" : cleanedText(typed, "line"));

/** A receipt to be sent by e-mail: always the customer's copy. */
export const receiptMailInput = z.object({
  storeId,
  transactionId,
  mailId: operationId,
  address: exactText({ form: isMailAddress, error: "not_an_address", tidy: cleanedAddress }),
  language: z.enum(LOCALES),
  paper: z.enum(RECEIPT_PAPERS),
  order: z.enum(RECEIPT_ORDERS),
});

export type ReceiptMailInput = z.output<typeof receiptMailInput>;
