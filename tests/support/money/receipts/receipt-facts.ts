import { type PaymentReceipt, paymentReceipt } from "#lib/domain/receipts/payment-receipt.ts";
import type { ReceiptChoices } from "#lib/domain/receipts/receipt-choices.ts";
import type { ReceiptFacts, ReceiptShop } from "#lib/domain/receipts/receipt-facts.ts";
import { RECEIPT_SETTINGS } from "#lib/domain/receipts/receipt-settings.ts";
import type { Address, Transaction } from "#lib/domain/transactions/transaction.ts";
import { aTransaction } from "#tests/support/transactions.ts";

const AN_ADDRESS: Address = {
  name: "Zoé Tremblay",
  line1: "12, rue de l’Église",
  line2: "",
  city: "Québec",
  province: "QC",
  country: "CA",
  postalCode: "G1R 1A1",
  phone: "4185550100",
  email: "zoe@example.com",
};

/** A card purchase of 100.00 with everything that a receipt can show; change what a test is about. */
export function receiptFacts(change: Partial<Transaction> = {}, further: Partial<ReceiptFacts> = {}): ReceiptFacts {
  const transaction = aTransaction({
    card: { brand: "visa", lastFour: "4242", owner: "ZOE TREMBLAY", expiry: "12/29", avsCode: "Y", cvdCode: "1" },
    billing: AN_ADDRESS,
    shipping: { ...AN_ADDRESS, name: "Léo Gagné", line1: "8, côte d’Abraham" },
    ...change,
  });
  return {
    transaction,
    original: null,
    currency: "CAD",
    orderNumber: transaction.orderNumber,
    productName: "Théière en fonte",
    isVoided: false,
    refundedCents: 0,
    completedCents: 0,
    inDoubt: false,
    staffName: "Ana Roy",
    approverName: "Luc Côté",
    roundingCents: 0,
    counter: null,
    customerLanguage: null,
    order: null,
    ...further,
  };
}

/** A shop with every text set, in the zone of Vancouver. */
export const RECEIPT_SHOP: ReceiptShop = {
  storeId: "300200578",
  storeName: "Practice shop",
  timeZone: "America/Vancouver",
  isPractice: false,
  settings: {
    ...RECEIPT_SETTINGS.byDefault,
    shopName: "Maison du thé",
    address: "1 Wharf Street\nVictoria BC V8W 1T3",
    locationCode: "VIC-1",
    webAddress: "https://tea.example",
    contact: "help@tea.example\n250 555-0199",
    cancellationEn: "Cancel within 7 days.",
    cancellationFr: "Annulez dans les 7 jours.",
    returnsEn: "No returns of opened tea.",
    returnsFr: "Aucun retour de thé ouvert.",
  },
};

export const RECEIPT_CHOICES: ReceiptChoices = { copy: "customer", language: "en", paper: "letter", order: "present" };

/** The customer copy of a receipt of these facts. */
export function receiptOfFacts(facts: ReceiptFacts, shop: ReceiptShop = RECEIPT_SHOP): PaymentReceipt {
  return paymentReceipt(facts, shop, RECEIPT_CHOICES);
}
