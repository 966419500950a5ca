import type { ChequeView } from "#components/ground/amounts/cheque-text.tsx";
import type { JournalState } from "#lib/domain/journal/journal.ts";
import type { PaymentVerb } from "#lib/domain/journal/payment-verbs.ts";
import type { DeclineAdvice } from "#lib/domain/payments/decline-advice.ts";
import type { PaymentDetails } from "#lib/domain/payments/payment.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { AuthenticationEnding, UnconfirmedEnding } from "#lib/domain/transactions/authentication.ts";
import type { CardFacts } from "#lib/domain/transactions/transaction.ts";

/** What became of a payment, in the words of its page. */
export type PaymentState =
  | { is: "card_awaited" }
  | { is: "unsent" }
  | { is: "sending" }
  /** The customer must confirm it at their bank first, until then. */
  | { is: "challenged"; until: LocalMoment }
  /** 3-D Secure ended without a confirmation; nothing was charged. */
  | { is: "not_confirmed"; ending: UnconfirmedEnding }
  | { is: "in_doubt"; state: JournalState }
  | { is: "closed" }
  | { is: "made"; transactionId: string }
  /** The bank said no. */
  | { is: "declined"; code: number; advice: DeclineAdvice }
  /** A rule of the service; nothing was charged. */
  | { is: "refused"; reason: Reason<CommonRule> };

/** One payment, as its page shows it. */
export type PaymentView = {
  storeId: string;
  operationId: string;
  verb: PaymentVerb;
  amountCents: number;
  currency: string;
  orderNumber: string;
  details: PaymentDetails;
  changeCents: number | null;
  cheque: ChequeView | null;
  stands: PaymentState;
  /** Whether the reader took it, and so may go on with it. */
  own: boolean;
  /** Whether the reader may give up waiting for its customer. */
  mayGiveUp: boolean;
  staffName: string;
  at: LocalMoment;
  card: CardFacts | null;
  authorizationCode: string;
  /** Where a plain form opens the page of the card. */
  cardPath: string;
  /** Where a plain form ends a payment whose card was not typed, to take it with other fields. */
  changePath: string;
  /** Where a plain form lets the customer confirm on this screen. */
  confirmPath: string;
  /** How 3-D Secure ended; null without it, and before its end. */
  authentication: AuthenticationEnding | null;
};
