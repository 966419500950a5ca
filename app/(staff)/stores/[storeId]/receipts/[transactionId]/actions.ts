"use server";

import { receiptMailInput } from "#lib/inputs/money/receipt-mail-input.ts";
import { sendComposedReceipt } from "#lib/pages/receipts/send-composed-receipt.ts";
import { defineAction } from "#lib/session/requests/define-action.ts";

/** Sends the customer's copy of a receipt by e-mail. */
export const sendReceiptAction = defineAction(receiptMailInput, sendComposedReceipt);
