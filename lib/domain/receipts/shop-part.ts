import type { PaymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import type { WordedReceipt } from "#lib/domain/receipts/worded-receipt.ts";

/** The words beside the shop's own texts, in one language. */
export type ShopWords = Readonly<Record<"location" | "merchant" | "returns" | "cancellation" | "contact", string>>;

/** Words the part of a receipt that the shop's settings decide; the preview of the settings draws it while they are typed. */
export function shopPart(
  { shop, returns, cancellation, contact }: Pick<PaymentReceipt, "shop" | "returns" | "cancellation" | "contact">,
  words: ShopWords,
): Pick<WordedReceipt, "shop" | "returns" | "footer"> {
  const lines = [
    ...shop.address,
    shop.webAddress,
    shop.locationCode && `${words.location} ${shop.locationCode}`,
    `${words.merchant} ${shop.storeId}`,
  ];
  return {
    shop: { name: shop.name, lines: lines.filter((line) => line !== "") },
    returns: returns === "" ? null : { title: words.returns, text: returns },
    footer: [
      { title: words.cancellation, text: cancellation },
      { title: words.contact, text: contact.join("\n") },
    ].filter(({ text }) => text !== ""),
  };
}
