import type { CompletedOperation } from "#lib/domain/journal/journal.ts";
import type { MoneyAct } from "#lib/domain/journal/money-act.ts";
import type { ActionResult } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

export type { MoneyAct as Act } from "#lib/domain/journal/money-act.ts";

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
  act: MoneyAct;
  amountCents: number;
  offer: Offer;
  /** The sale behind it, where the offer is about a refund of one. */
  originalId?: string | null;
  /** A second person is asked for it, and nothing is sent to the service. */
  ask?: boolean;
};

/** `lost`: the action's own answer did not reach this page, so nothing is known here; perhaps one must sign in to ask again. */
export type AttemptResult =
  | ActionResult<CompletedOperation>
  | { kind: "lost"; signedOut?: Extract<ActionResult<never>, { kind: "signed_out" }> };

/**
 * What to show once an operation was asked about again. An answer that only says that the question could not be put tells
 * nothing of the request before it: then what was shown stays, and never becomes "nothing was sent".
 */
export function resultAfter(earlier: AttemptResult | null, result: AttemptResult): AttemptResult {
  if (earlier?.kind !== "lost" && earlier?.kind !== "broken" && earlier?.kind !== "in_doubt") return result;
  switch (result.kind) {
    case "signed_out":
      return earlier.kind === "in_doubt" ? earlier : { kind: "lost", signedOut: result };
    case "not_permitted":
    case "invalid":
      return earlier;
    case "lost":
    case "broken":
      return earlier.kind === "in_doubt" ? earlier : result;
    default:
      return result;
  }
}
