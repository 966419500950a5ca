import { LOCALES, type Preferences } from "#lib/domain/people/preferences.ts";

/** The two copies of a receipt (provider's receipt guide): the shop keeps the merchant's. */
export const RECEIPT_COPIES = ["customer", "merchant"] as const;
/** US Letter, A4, and the roll of a receipt printer, 80 mm wide. */
export const RECEIPT_PAPERS = ["letter", "a4", "roll"] as const;
/** How the order came: the letters TO or MO, or words, stand on the signature line; `present` leaves it for signing. */
export const RECEIPT_ORDERS = ["present", "telephone", "mail", "recurring"] as const;

export type ReceiptCopy = (typeof RECEIPT_COPIES)[number];
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];
export type ReceiptOrder = (typeof RECEIPT_ORDERS)[number];
export type ReceiptLanguage = NonNullable<Preferences["locale"]>;

/** What a person chooses for one receipt. */
export type ReceiptChoices = {
  copy: ReceiptCopy;
  language: ReceiptLanguage;
  paper: ReceiptPaper;
  order: ReceiptOrder;
};

type Raw = Readonly<Partial<Record<keyof ReceiptChoices, unknown>>>;

/** Reads the choices of an address; a missing or unknown one falls back to the default. */
export function readReceiptChoices(raw: Raw, byDefault: Omit<ReceiptChoices, "copy">): ReceiptChoices {
  const pick = <T extends string>(choices: readonly T[], value: unknown, otherwise: T) =>
    choices.find((choice) => choice === value) ?? otherwise;
  return {
    copy: pick(RECEIPT_COPIES, raw.copy, "customer"),
    language: pick(LOCALES, raw.language, byDefault.language),
    paper: pick(RECEIPT_PAPERS, raw.paper, byDefault.paper),
    order: pick(RECEIPT_ORDERS, raw.order, byDefault.order),
  };
}
