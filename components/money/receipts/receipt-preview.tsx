import { useTranslations } from "next-intl";
import { ReceiptSheet } from "#components/money/receipts/receipt-sheet.tsx";
import { paymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import type { ReceiptLanguage, ReceiptOrder } from "#lib/domain/receipts/receipt-choices.ts";
import type { ReceiptSettings } from "#lib/domain/receipts/receipt-settings.ts";
import { SAMPLE_RECEIPT } from "#lib/domain/receipts/sample-receipt.ts";
import { type ShopWords, shopPart } from "#lib/domain/receipts/shop-part.ts";
import type { WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";

/** An invented receipt in every language and with every kind of order, and the words beside the shop's texts. */
export type ReceiptPreview = {
  storeId: string;
  storeName: string;
  timeZone: string;
  isPractice: boolean;
  samples: Readonly<Record<ReceiptLanguage, Readonly<Record<ReceiptOrder, WordedReceipt>>>>;
  words: Readonly<Record<ReceiptLanguage, ShopWords>>;
};

/** Draws an invented receipt with the settings as they are typed. */
export function ReceiptPreviewSheet({ preview, settings }: { preview: ReceiptPreview; settings: ReceiptSettings }) {
  const t = useTranslations("receipts.settings");
  const { language, paper, order } = settings;
  const { samples, words, ...store } = preview;
  const shop = { ...store, settings };
  const receipt = paymentReceipt(SAMPLE_RECEIPT, shop, { copy: "customer", language, paper, order });
  return (
    <section aria-label={t("preview")} className="flex flex-col gap-2 xl:sticky xl:top-16">
      <h3 className="font-semibold">{t("preview")}</h3>
      <ReceiptSheet receipt={{ ...samples[language][order], paper, ...shopPart(receipt, words[language]) }} />
    </section>
  );
}
