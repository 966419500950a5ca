import "server-only";
import type { ReceiptPreview } from "#components/money/receipts/receipt-preview.tsx";
import { paymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import type { ReceiptLanguage, ReceiptOrder } from "#lib/domain/receipts/receipt-choices.ts";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import { SAMPLE_RECEIPT } from "#lib/domain/receipts/sample-receipt.ts";
import type { WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";
import { shopWords, wordReceipt } from "#lib/presenters/receipts/word-receipt.ts";

/** Presents an invented receipt for the settings, which the browser then draws with what is typed. */
export function presentPreview(
  store: Pick<ReceiptPreview, "storeId" | "storeName" | "timeZone" | "isPractice">,
): ReceiptPreview {
  const shop = { ...store, settings: RECEIPT_SETTINGS.byDefault };
  const sample = (language: ReceiptLanguage, order: ReceiptOrder): WordedReceipt =>
    wordReceipt(paymentReceipt(SAMPLE_RECEIPT, shop, { copy: "customer", language, paper: "letter", order }));
  const samplesIn = (language: ReceiptLanguage) => ({
    present: sample(language, "present"),
    telephone: sample(language, "telephone"),
    mail: sample(language, "mail"),
    recurring: sample(language, "recurring"),
  });
  return {
    ...store,
    samples: { en: samplesIn("en"), fr: samplesIn("fr") },
    words: { en: shopWords("en"), fr: shopWords("fr") },
  };
}
