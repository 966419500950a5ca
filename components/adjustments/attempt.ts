import type { Carried } from "#lib/domain/journal.ts";
import type { LocalMoment } from "#lib/domain/local-moment.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transaction.ts";

/** What is done to a transaction, as people are told. Undoing is the void of a refund; a release lets go of a hold. */
export type Act = "refund" | "void" | "undo" | "completion" | "release";

/** What one form is about, as it was offered. The `operationId` carries out at most one operation, however often it is sent. */
export type Offer = {
  storeId: string;
  transactionId: string;
  operationId: string;
  /** Empty when it is not known. */
  currency: string;
  /** What people call the transaction. */
  subject: "sale" | "refund" | "hold";
  sale: SaleShown;
};

/** What the customer's receipt shows of the transaction, to compare. */
export type SaleShown = {
  amountCents: number;
  orderNumber: string;
  paymentMethod: PaymentMethod;
  card: CardFacts | null;
  soldAt: LocalMoment;
};

/** What was asked for, as the panels about it tell. */
export type Asked = {
  act: Act;
  amountCents: number;
  offer: Offer;
  /** A second person is asked for it, and nothing is sent to the service. */
  ask?: boolean;
};

/** `lost`: the action's own answer did not reach this page, so nothing is known here; perhaps one must sign in to ask again. */
export type AttemptResult = ActionResult<Carried> | { kind: "lost"; signedOut?: true };
