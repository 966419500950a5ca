import type { NotStarted } from "#components/ground/answers/answer.ts";
import type { MoneyAct } from "#lib/domain/journal/journal.ts";
import type { PaymentVerb } from "#lib/domain/journal/payment-verbs.ts";
import type { AwaitingApproval, FormFailure, MoneyOutcome } from "#lib/domain/outcome.ts";
import { type CashOfSale, refundRoundingCents } from "#lib/domain/payments/refunded-cash.ts";
import type { ProofNeeded } from "#lib/domain/people/proof.ts";
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
  subject: "sale" | "refund" | "preAuth";
  sale: SaleOnReceipt;
  /** How much more (positive) or less than its amount the operation moved in cash that a void takes back. */
  voidRoundingCents: number;
  /** What changed hands so far, where refunds of the sale are rounded. */
  cash: CashOfSale | null;
};

/** The facts on the customer's receipt, to compare. */
export type SaleOnReceipt = {
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

/** Returns how much more (positive) or less than the amount a requested operation moves in cash, as its form knows. */
export function requestedRoundingCents({ act, amountCents, offer }: RequestedAdjustment): number {
  if (act === "void" || act === "undo") return offer.voidRoundingCents;
  return act === "refund" ? refundRoundingCents(offer.cash, amountCents) : 0;
}

/**
 * `lost`: the answer of the action did not reach this page, so its result is unknown here; perhaps the person must sign in and
 * try again. A person who did not prove who they are stays where they were.
 */
export type AttemptResult =
  | MoneyOutcome
  | AwaitingApproval
  | Exclude<FormFailure, ProofNeeded>
  | NotStarted
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
    case "not_taken":
      return earlier;
    case "lost":
    case "broken":
      return earlier.kind === "in_doubt" ? earlier : result;
    default:
      return result;
  }
}
