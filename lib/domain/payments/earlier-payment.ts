import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";

/** The most earlier payments that are shown, and confirmed, at once. */
export const MOST_SEEN = 50;

/** An approved payment that a new one may repeat, and why it was noticed. */
export type EarlierPayment = Pick<
  TransactionRow,
  | "transactionId"
  | "createdAt"
  | "kind"
  | "amountCents"
  | "currency"
  | "orderNumber"
  | "paymentMethod"
  | "cardBrand"
  | "lastFour"
  | "voided"
> & { because: "same_order_number" | "same_card" };

/** The same for a person's screen. */
export type ShownEarlier = Omit<EarlierPayment, "createdAt"> & { madeAt: LocalMoment };
