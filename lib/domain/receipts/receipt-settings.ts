import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { LOCALES } from "#lib/domain/people/preferences.ts";
import {
  RECEIPT_ORDERS,
  RECEIPT_PAPERS,
  type ReceiptLanguage,
  type ReceiptOrder,
  type ReceiptPaper,
} from "#lib/domain/receipts/receipt-choices.ts";
import type { Setting } from "#lib/domain/settings/setting.ts";
import type { KeptTextFault } from "#lib/domain/text/clean-text.ts";

/** The texts that a shop prints, each with its greatest length and number of lines. */
export const RECEIPT_TEXTS = {
  shopName: { longest: 64, lines: 1 },
  address: { longest: 250, lines: 5 },
  locationCode: { longest: 30, lines: 1 },
  webAddress: { longest: 120, lines: 1 },
  contact: { longest: 200, lines: 3 },
  cancellationEn: { longest: 1_000, lines: 12 },
  cancellationFr: { longest: 1_000, lines: 12 },
  returnsEn: { longest: 1_000, lines: 12 },
  returnsFr: { longest: 1_000, lines: 12 },
} as const;

export type ReceiptText = keyof typeof RECEIPT_TEXTS;

/** What one store prints on its receipts. An empty text is left out; an empty shop name is the store's own. */
export type ReceiptSettings = Readonly<Record<ReceiptText, string>> & {
  language: ReceiptLanguage;
  paper: ReceiptPaper;
  order: ReceiptOrder;
};

export const RECEIPT_SETTINGS: Setting<ReceiptSettings> = {
  name: "receipts",
  byDefault: {
    shopName: "",
    address: "",
    locationCode: "",
    webAddress: "",
    contact: "",
    cancellationEn: "",
    cancellationFr: "",
    returnsEn: "",
    returnsFr: "",
    language: "en",
    paper: "letter",
    order: "present",
  },
  parse,
};

/** The fault of a text that must not be printed; undefined for a good one. */
export type ReceiptTextFault = KeptTextFault | "too_long" | "too_many_lines" | "spread_card_number";

/** Finds what is wrong with a text for a receipt: too long, not plain, or with a card number in it. */
export function receiptTextFault(name: ReceiptText, text: string): ReceiptTextFault | undefined {
  const { longest, lines } = RECEIPT_TEXTS[name];
  if (text.length > longest) return "too_long";
  if (text.split("\n").length > lines) return "too_many_lines";
  if (/[\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/u.test(text)) return "unreadable";
  return holdsCardNumber(text) ? "card_number" : undefined;
}

function parse(value: unknown): ReceiptSettings | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const settings = value as Partial<Record<keyof ReceiptSettings, unknown>>;
  const areTexts = (Object.keys(RECEIPT_TEXTS) as ReceiptText[]).every((name) => {
    const text = settings[name];
    return typeof text === "string" && receiptTextFault(name, text) === undefined;
  });
  const isOneOf = (choices: readonly unknown[], choice: unknown) => choices.includes(choice);
  const areChoices =
    isOneOf(LOCALES, settings.language) &&
    isOneOf(RECEIPT_PAPERS, settings.paper) &&
    isOneOf(RECEIPT_ORDERS, settings.order);
  return areTexts && areChoices ? (value as ReceiptSettings) : undefined;
}
