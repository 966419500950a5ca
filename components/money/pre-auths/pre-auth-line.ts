import type { NotStarted } from "#components/ground/answers/answer.ts";
import type { FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { CardBrand, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/** An open pre-authorization as its list shows it. */
export type PreAuthLine = {
  transactionId: string;
  operationId: string;
  orderNumber: string;
  madeAt: LocalMoment;
  ageDays: number;
  /** Banks release it within two days. */
  expiresSoon: boolean;
  amountCents: number;
  reserveCents: number;
  currency: string;
  method: PaymentMethod;
  brand: CardBrand | null;
  lastFour: string;
  customer: string;
  /** One of our operations on it is not settled. */
  isOpen: boolean;
};

/** `lost`: our own answer did not arrive; the record shows the result. */
export type PreAuthResult = MoneyOutcome | FormFailure | NotStarted | { kind: "lost" };

/** The state of a line: not sent yet, being sent, or its answer. */
export type PreAuthProgress = "waiting" | "sending" | PreAuthResult;
