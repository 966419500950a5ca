import "server-only";
import type { SettlementRecord } from "#lib/domain/accounting/settlement/settlement-record.ts";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { BrowserFacts } from "#lib/domain/payments/browser-facts.ts";
import type { ChallengeSession } from "#lib/domain/payments/customer-challenge.ts";
import type { Customer, PaymentReferences, ProfileCard } from "#lib/domain/payments/payment.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { Receipt, Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { PaymentReply, Reply } from "#lib/gateway/contract/reply.ts";

/** `first`: a person sees nothing until it is answered. `further`: more of a result already shown. */
export type Turn = "first" | "further";

/** The person and the search behind a read: slots are shared among people, and each person's slots among their searches. */
export type Asker = { person: string; search: symbol };

/** One question to the reporting search (interface §4.7). All criteria must hold. */
export type ReportQuestion = {
  /** First and last moment, both inclusive, written `YYYY-MM-DDThh:mm:ss` in the merchant account's zone. */
  startDate: string;
  endDate: string;
  /** First and last row, both inclusive, from 1; at most 500 apart (interface §4.7). */
  startRow: number;
  endRow: number;
  criteria: readonly Criterion[];
};

/** The result of a read, with warnings that a person should see. */
export type Read<T> = {
  value: T;
  warnings: readonly Warning[];
  /** For rows: the fields that all of them omit, without even saying that they are empty. */
  unreported?: readonly string[];
};

/** `zone_disagrees`: a record's time offset is not the one of the configured zone at that moment. */
export type Warning = { kind: "zone_disagrees"; transactionId: string; offset: string };

/** One refund, void or completion of an original. */
export type AdjustmentRequest = {
  originalId: string;
  amountCents: number;
  orderNumber?: string;
  /** The original's order number, when `orderNumber` differs: an account that stores no other number writes this one instead. */
  originalOrderNumber?: string;
};

/** A refund to a card without an original sale. The order number is the only way to find it again. */
export type UnreferencedRequest = { amountCents: number; orderNumber: string };

/** What a payment is made with. A card's digits travel beside the request, never in it. */
type RequestedMeans =
  | { means: "card" }
  /** A single-use token, as the shop's own checkout got it. It is never stored. */
  | { means: "token"; code: string; owner: string }
  | { means: "payment_profile"; customerCode: string; cardId: number }
  | { means: "cash" | "cheque" };

/**
 * 3-D Secure for one payment (interface §2.5). `off`: the account has it, and this payment goes without. `returnUrl`: where the
 * issuer sends the customer's browser back to. `minutesBehindUtc`: the browser's zone, as browsers count it.
 */
export type SecureRequest =
  | { kind: "off" }
  | { kind: "on"; isRequired: boolean; browser: BrowserFacts; minutesBehindUtc: number; returnUrl: string };

/** A new payment (interface §2.1). `complete`: charge at once; otherwise only hold the amount. */
export type PaymentRequest = {
  amountCents: number;
  orderNumber: string;
  complete: boolean;
  means: RequestedMeans;
  customer: Customer;
  comments: string;
  references: PaymentReferences;
  /** Null where the account has no 3-D Secure, or nobody holds a card. */
  secure: SecureRequest | null;
};

/** A challenged payment to continue: the service's session, the issuer's answer, and what the payment is. */
export type ContinueRequest = Pick<ChallengeSession, "sessionId" | "version"> & {
  answer: string;
  amountCents: number;
  orderNumber: string;
  complete: boolean;
};

/** The service in our terms, for one merchant account. `signal` cancels reads; money requests are never cancelled. */
export type Gateway = {
  merchantId: string;
  timeZone: string;
  searchTransactions(
    question: ReportQuestion,
    options?: { signal?: AbortSignal },
  ): Promise<Reply<Read<readonly TransactionRow[]>>>;
  /**
   * Reads one page for a person's search. Concurrency adapts to the service's load and is shared among the people who search; the
   * connections are separate; while the service is busy the read is tried again. After an abort the reply means nothing.
   */
  readReport(
    question: ReportQuestion,
    options: { turn: Turn; asker: Asker; signal?: AbortSignal },
  ): Promise<Reply<Read<readonly TransactionRow[]>>>;
  /** `accepted` with null when the service knows no such transaction. */
  getTransaction(transactionId: string, options?: { signal?: AbortSignal }): Promise<Reply<Read<Transaction | null>>>;
  /**
   * Reads the settlement report (openapi 1.0.5) of these Pacific days, both included: at most three months, and never today.
   * Oldest day first.
   */
  settlement(
    days: { from: string; to: string },
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Reply<readonly SettlementRecord[]>>;
  /** Interface §4.4. Sent at most once, on a connection of its own. */
  refund(request: AdjustmentRequest): Promise<Reply<Receipt>>;
  /** Interface §4.3. */
  void(request: AdjustmentRequest): Promise<Reply<Receipt>>;
  /** Interface §4.2. */
  complete(request: AdjustmentRequest): Promise<Reply<Receipt>>;
  /** Interface §4.5. Sent at most once, like the others; nothing of the card is kept. */
  refundUnreferenced(request: UnreferencedRequest, card: TypedCard): Promise<Reply<Receipt>>;
  /**
   * Interface §4.1. Sent at most once, like the others; nothing of the card or the token is kept. `card`: the typed card, for that
   * method only.
   */
  pay(request: PaymentRequest, card: TypedCard | null): Promise<PaymentReply>;
  /** Continues a challenged payment with what the issuer sent back (public guides). Sent at most once, like the others. */
  continuePayment(request: ContinueRequest): Promise<PaymentReply>;
  /** Whether this installation has the passcode that reads payment profiles. */
  readsProfiles: boolean;
  /** Lists the cards of a payment profile (interface §4.10); `accepted` with null when the service knows no such profile. */
  listProfileCards(customerCode: string): Promise<Reply<readonly ProfileCard[] | null>>;
  /** The least number of milliseconds by which the service's clock was ahead of ours at its last answer; negative: behind. */
  clockSkewMs(): number;
  close(): Promise<void>;
};
