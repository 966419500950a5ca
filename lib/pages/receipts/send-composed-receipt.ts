import "server-only";
import { receiptText } from "#lib/domain/receipts/worded-receipt.ts";
import { receiptPdf } from "#lib/export/receipts/receipt-pdf.ts";
import type { ReceiptMailInput } from "#lib/inputs/money/receipt-mail-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { type ComposeMail, type SendOutcome, sendReceipt } from "#lib/operations/money/receipts/send-receipt.ts";
import { chooseReceipt } from "#lib/pages/receipts/choose-receipt.ts";

/** Sends the customer's copy of a receipt by e-mail, as text and as a PDF. */
export function sendComposedReceipt(context: OperationContext, input: ReceiptMailInput): Promise<SendOutcome> {
  return sendReceipt(context, input, composeMail);
}

const composeMail: ComposeMail = async (receipt, { language, paper, order, transactionId }) => {
  const { worded } = chooseReceipt(receipt, { copy: "customer", language, paper, order });
  return {
    fromName: worded.shop.name,
    subject: worded.subject,
    text: receiptText(worded),
    file: { name: `receipt-${transactionId}.pdf`, content: await receiptPdf(worded) },
  };
};
