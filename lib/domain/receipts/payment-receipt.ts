import type { ReceiptChoices, ReceiptLanguage, ReceiptOrder } from "#lib/domain/receipts/receipt-choices.ts";
import type { CounterFacts, ReceiptFacts, ReceiptKind, ReceiptShop } from "#lib/domain/receipts/receipt-facts.ts";
import type { ReceiptSettings } from "#lib/domain/receipts/receipt-settings.ts";
import { type ReceiptStatus, receiptStatus } from "#lib/domain/receipts/receipt-status.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
import { readablePhone } from "#lib/domain/text/phone-number.ts";
import { townLine } from "#lib/domain/text/town-line.ts";
import {
  type Address,
  type CardBrand,
  isTaken,
  type PaymentMethod,
  type Transaction,
} from "#lib/domain/transactions/transaction.ts";

/** One copy of a receipt, before its words (provider's receipt guide). Empty texts and nulls are not printed. */
export type PaymentReceipt = ReceiptChoices & {
  shop: { name: string; address: readonly string[]; webAddress: string; locationCode: string; storeId: string };
  isPractice: boolean;
  kind: ReceiptKind;
  status: ReceiptStatus;
  amountCents: number;
  currency: string;
  createdAt: string;
  timeZone: string;
  /** Only the merchant copy shows the time of day. */
  showsTime: boolean;
  paymentMethod: PaymentMethod;
  card: { brand: CardBrand | null; account: string; expiry: string; holder: string } | null;
  transactionId: string;
  authorizationCode: string;
  avsCode: string;
  orderNumber: string;
  description: string;
  original: { transactionId: string; amountCents: number } | null;
  /** What changed hands in cash, where it was rounded. */
  cash: { roundingCents: number; isTaken: boolean; sumCents: number } | null;
  counter: CounterFacts | null;
  shipTo: readonly string[];
  billTo: readonly string[];
  email: string;
  phone: string;
  staffName: string;
  approverName: string;
  /** Null where nobody signs: only an approved charge of a card is signed for. */
  signature: ReceiptOrder | null;
  /** A restricted return policy, printed near the signature. */
  returns: string;
  cancellation: string;
  contact: readonly string[];
};

/** The only part of an account number that a receipt shows: its last four digits. */
export function truncatedAccount(lastFour: string): string {
  return lastFour === "" ? "" : `**** ${lastFour}`;
}

/** A receipt shows that a card has an expiry date, and no digit of it. */
export function truncatedExpiry(expiry: string): string {
  return expiry === "" ? "" : "**/**";
}

/** Makes one copy of the receipt of a transaction. */
export function paymentReceipt(facts: ReceiptFacts, shop: ReceiptShop, choices: ReceiptChoices): PaymentReceipt {
  const { transaction, original } = facts;
  const { settings } = shop;
  const kind = kindOf(transaction);
  const status = receiptStatus(facts, kind);
  const isMerchant = choices.copy === "merchant";
  const isCharge = kind === "purchase" || kind === "pre_authorization" || kind === "completion";
  const isSigned = isCharge && transaction.approved && transaction.paymentMethod === "card";
  const text = (name: "cancellation" | "returns") => inLanguage(settings, name, choices.language);
  return {
    ...choices,
    shop: {
      name: settings.shopName || shop.storeName,
      address: linesOf(settings.address),
      webAddress: settings.webAddress,
      locationCode: settings.locationCode,
      storeId: shop.storeId,
    },
    isPractice: shop.isPractice,
    kind,
    status,
    amountCents: transaction.amountCents,
    currency: facts.currency,
    createdAt: transaction.createdAt,
    timeZone: shop.timeZone,
    showsTime: isMerchant,
    paymentMethod: transaction.paymentMethod,
    card: cardOf(facts, !isMerchant || choices.order !== "present"),
    transactionId: transaction.transactionId,
    authorizationCode: transaction.authorizationCode,
    avsCode: transaction.card?.avsCode ?? "",
    orderNumber: facts.orderNumber,
    description: facts.productName,
    original: original && { transactionId: original.transactionId, amountCents: original.amountCents },
    cash: cashOf(facts),
    counter: facts.counter,
    shipTo: addressLines(transaction.shipping, choices.language),
    billTo: isMerchant ? addressLines(transaction.billing, choices.language) : [],
    email: isMerchant ? (transaction.billing?.email ?? "") : "",
    phone: isMerchant ? readablePhone(transaction.billing?.phone ?? "") : "",
    staffName: facts.staffName ?? "",
    approverName: isMerchant ? (facts.approverName ?? "") : "",
    signature: isSigned ? choices.order : null,
    returns: isCharge ? text("returns") : "",
    cancellation: isMerchant ? "" : text("cancellation"),
    contact: isMerchant ? [] : linesOf(settings.contact),
  };
}

function kindOf({ kind, amountCents }: Transaction): ReceiptKind {
  return kind === "completion" && amountCents === 0 ? "release" : kind;
}

function cashOf({ transaction, roundingCents }: ReceiptFacts): PaymentReceipt["cash"] {
  if (roundingCents === 0) return null;
  const { kind, amountCents } = transaction;
  return { roundingCents, isTaken: isTaken(kind), sumCents: amountCents + roundingCents };
}

/** Adjustments carry no card of their own in many answers: the receipt then shows the original's. */
function cardOf({ transaction, original }: ReceiptFacts, showsBrand: boolean): PaymentReceipt["card"] {
  const card = transaction.card?.lastFour ? transaction.card : (original?.card ?? transaction.card);
  if (!card) return null;
  return {
    brand: showsBrand ? card.brand : null,
    account: truncatedAccount(card.lastFour),
    expiry: truncatedExpiry(card.expiry),
    holder: card.owner,
  };
}

/** A text in the customer's language; in the other one where the shop wrote it only there. */
function inLanguage(settings: ReceiptSettings, name: "cancellation" | "returns", language: ReceiptLanguage): string {
  const [own, other] = [settings[`${name}En`], settings[`${name}Fr`]];
  return language === "en" ? own || other : other || own;
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

function addressLines(address: Address | null, language: ReceiptLanguage): readonly string[] {
  if (!address) return [];
  const { name, line1, line2, country } = address;
  return [name, line1, line2, townLine(address), country && countryName(country, language)].filter(
    (line) => line !== "",
  );
}
