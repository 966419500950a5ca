import { z } from "zod";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import { RECEIPT_ORDERS, RECEIPT_PAPERS } from "#lib/domain/receipts/receipt-choices.ts";
import { type ReceiptText, receiptTextFault } from "#lib/domain/receipts/receipt-settings.ts";
import { storeId } from "#lib/inputs/ids.ts";
import { keptText, withoutSpreadCardNumber } from "#lib/inputs/kept-texts.ts";
import { seenAt } from "#lib/inputs/settings-inputs.ts";

const LONGEST_TYPED = 4_000;

/** One text for receipts. Blanks at the ends of lines are not printed. */
function receiptText(name: ReceiptText) {
  return keptText({ longest: LONGEST_TYPED, extent: "lines" })
    .overwrite((text) => text.replace(/[ \t]+$/gm, ""))
    .superRefine((text, context) => {
      const fault = receiptTextFault(name, text);
      if (fault) context.addIssue({ code: "custom", message: fault });
    });
}

/** What a store prints on its receipts, as an administrator types it. */
export const receiptSettingsInput = withoutSpreadCardNumber(
  z.object({
    storeId,
    seenAt,
    shopName: receiptText("shopName"),
    address: receiptText("address"),
    locationCode: receiptText("locationCode"),
    webAddress: receiptText("webAddress"),
    contact: receiptText("contact"),
    cancellationEn: receiptText("cancellationEn"),
    cancellationFr: receiptText("cancellationFr"),
    returnsEn: receiptText("returnsEn"),
    returnsFr: receiptText("returnsFr"),
    language: z.enum(LOCALES),
    paper: z.enum(RECEIPT_PAPERS),
    order: z.enum(RECEIPT_ORDERS),
  }),
);

export type ReceiptSettingsInput = z.output<typeof receiptSettingsInput>;
