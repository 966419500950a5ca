import type { Outdated } from "#components/answers/answer.ts";
import type { MoneyAct, PaymentVerb } from "#lib/domain/journal/journal.ts";
import type { AwaitingApproval, FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/** The acts on an existing transaction. */
export type Act = Exclude<MoneyAct, PaymentVerb>;

/** The subject of a form, as it was offered. The `operationId` applies at most one operation, however often it is sent. */
export type Offer = {
  storeId: string;
  transactionId: string;
  operationId: string;
  /** Empty when it is not known. */
  currency: string;
  /** The word for the transaction. */
  subject: "sale" | "refund" | "hold";
  sale: SaleShown;
};

/** The facts on the customer's receipt, to compare. */
export type SaleShown = {
  amountCents: number;
  orderNumber: string;
  paymentMethod: PaymentMethod;
  card: CardFacts | null;
  soldAt: LocalMoment;
};

/** The requested operation, as panels show it. */
export type RequestedAdjustment = {
  act: Act;
  amountCents: number;
  offer: Offer;
  /** The sale behind it, where the offer is about a refund of one. */
  originalId?: string | null;
  /** A second person must approve it; nothing is sent to the service. */
  ask?: boolean;
};

/**
 * `lost`: the answer of the action did not reach this page, so its result is unknown here; perhaps the person must sign in and
 * try again.
 */
export type AttemptResult =
  | MoneyOutcome
  | AwaitingApproval
  | FormFailure
  | Outdated
  | { kind: "lost"; signedOut?: Extract<FormFailure, { kind: "signed_out" }> };

/**
 * Chooses the result to show after an operation was sent again. An answer that only says that the second attempt failed tells
 * nothing about the first: the earlier result stays, and never becomes "nothing was sent".
 */
export function resultAfter(earlier: AttemptResult | null, result: AttemptResult): AttemptResult {
  if (earlier?.kind !== "lost" && earlier?.kind !== "broken" && earlier?.kind !== "in_doubt") return result;
  switch (result.kind) {
    case "signed_out":
      return earlier.kind === "in_doubt" ? earlier : { kind: "lost", signedOut: result };
    case "not_permitted":
    case "invalid":
    case "outdated":
      return earlier;
    case "lost":
    case "broken":
      return earlier.kind === "in_doubt" ? earlier : result;
    default:
      return result;
  }
}
