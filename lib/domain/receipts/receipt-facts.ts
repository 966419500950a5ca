import type { ReceiptLanguage, ReceiptOrder } from "#lib/domain/receipts/receipt-choices.ts";
import type { ReceiptSettings } from "#lib/domain/receipts/receipt-settings.ts";
import type { Transaction, TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** What is known of a transaction for its receipt: the service's record, and our journal's facts where it was made here. */
export type ReceiptFacts = {
  transaction: Transaction;
  /** What an adjustment adjusts; null for a sale, and when that is not known. */
  original: Transaction | null;
  /** ISO 4217; empty when it is not known. */
  currency: string;
  /** The sale's own order number, where an adjustment carries a marker. */
  orderNumber: string;
  productName: string;
  isVoided: boolean;
  refundedCents: number;
  completedCents: number;
  /** An operation on it was sent, and its answer is not known. */
  inDoubt: boolean;
  /** The people of our operation; null when it was made elsewhere. */
  staffName: string | null;
  approverName: string | null;
  /** How much more (positive) or less than the amount changed hands in cash. */
  roundingCents: number;
  counter: CounterFacts | null;
  /** The language in which the customer of a payment taken here wants receipts; null when nobody said. */
  customerLanguage: ReceiptLanguage | null;
  /** How the order came; null where nobody said so. */
  order: ReceiptOrder | null;
};

/** What only the counter knows of a payment that was taken here. */
export type CounterFacts = {
  /** Cents handed over; null for the exact amount, and for other means than cash. */
  tenderedCents: number | null;
  chequeNumber: string;
  /** `YYYY-MM-DD`, or empty. */
  chequeDate: string;
};

/** The store that prints the receipt. */
export type ReceiptShop = {
  storeId: string;
  storeName: string;
  timeZone: string;
  settings: ReceiptSettings;
  /** Whether it works with the sandbox, so that its receipts are of no real money. */
  isPractice: boolean;
};

/** `release` is a completion of 0.00: it frees a pre-authorization. */
export type ReceiptKind = TransactionKind | "release";
