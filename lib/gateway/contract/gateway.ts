import "server-only";
import type { TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { Receipt, Transaction, TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";

/** `first`: somebody sees nothing until it is answered. `further`: more of what is shown already. */
export type Turn = "first" | "further";

/** For whom is read: slots are shared out among people, and what one of them gets among their searches. */
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

/** A read, with what the service said that a person should know about. */
export type Read<T> = {
  value: T;
  warnings: readonly Warning[];
  /** Of rows: the fields of which none says anything, not even that it is empty. */
  unreported?: readonly string[];
  /** When the service says that it answered: an instant, to the full second. */
  datedAt?: string;
};

/** `zone_disagrees`: a record's time offset is not the one of the configured zone at that moment. */
export type Warning = { kind: "zone_disagrees"; transactionId: string; offset: string };

/** One refund, void or completion of an original. */
export type AdjustmentRequest = {
  originalId: string;
  amountCents: number;
  orderNumber?: string;
  /** The original's own, where `orderNumber` is another: an account that keeps no other writes it instead. */
  originalOrderNumber?: string;
};

/** A refund to a card without an original sale. The order number is the only way to find it again. */
export type UnreferencedRequest = { amountCents: number; orderNumber: string };

/** The service, in our words. One merchant account each. Reads may be cancelled by `signal`; money requests never are. */
export type Gateway = {
  merchantId: string;
  timeZone: string;
  searchTransactions(
    question: ReportQuestion,
    options?: { signal?: AbortSignal },
  ): Promise<Reply<Read<readonly TransactionRow[]>>>;
  /**
   * The same for the pages of people's searches: bounded and adapting to what the service can take, shared out among those
   * who search, on connections that nothing else uses, and asked again while the service is busy. After an abort the reply
   * means nothing.
   */
  readReport(
    question: ReportQuestion,
    options: { turn: Turn; asker: Asker; signal?: AbortSignal },
  ): Promise<Reply<Read<readonly TransactionRow[]>>>;
  /** `accepted` with null when the service knows no such transaction. */
  getTransaction(transactionId: string, options?: { signal?: AbortSignal }): Promise<Reply<Read<Transaction | null>>>;
  /** Interface §4.4. Sent at most once, on a connection of its own. */
  refund(request: AdjustmentRequest): Promise<Reply<Receipt>>;
  /** Interface §4.3. */
  void(request: AdjustmentRequest): Promise<Reply<Receipt>>;
  /** Interface §4.2. */
  complete(request: AdjustmentRequest): Promise<Reply<Receipt>>;
  /** Interface §4.5. Sent at most once, like the others; nothing of the card is kept. */
  refundUnreferenced(request: UnreferencedRequest, card: TypedCard): Promise<Reply<Receipt>>;
  close(): Promise<void>;
};
