import type { Deadline } from "#components/payments/time-left.tsx";
import type { RequestKind, RequestStatus } from "#lib/domain/approvals/approval.ts";
import type { JournalState } from "#lib/domain/journal/journal.ts";
import type { Reason, UnavailableCause } from "#lib/domain/outcome.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/** A request as screens tell it: times as the store's clocks show them. */
export type ApprovalRequestView = {
  requestId: string;
  storeId: string;
  kind: RequestKind;
  subjectId: string;
  /** The order number of what it gives back, as it was when it was asked; empty where the sale has none, null for other kinds. */
  orderNumber: string | null;
  amountCents: number;
  currency: string;
  causes: readonly Reason[];
  reason: string;
  note: string;
  requesterName: string;
  /** The reader asked for it. */
  own: boolean;
  /** The reader may answer it. */
  answerable: boolean;
  askedAt: LocalMoment;
  expiresAt: LocalMoment;
  /** The cut-off of a void, as long as it lies ahead and nobody answered. */
  urgent: Deadline | null;
  state: RequestStatus;
  deciderName: string | null;
  decidedAt: LocalMoment | null;
  decisionNote: string;
  /** What became of an approved one's operation. */
  result: {
    state: JournalState;
    transactionId: string | null;
    /** The operation that has a slip: it was carried out. */
    slipId: string | null;
    code: number | null;
    message: string;
  } | null;
  /** What an operation in doubt is said to have come to: the transaction that is ours, or none. Null for other kinds. */
  saidOfDoubt: { internalId: string | null } | null;
  /** Whose access it would change; an empty name for everybody of a role, null for other kinds. */
  person: { staffId: string | null; name: string } | null;
  /** The requester has not seen the answer yet. */
  unseen: boolean;
};

/** Something that is not as it was when it was asked. */
export type ReportedChange = {
  change: string;
  figures?: Readonly<Record<string, string | number>>;
  /** The reason for asking that changed, where it is one. */
  cause?: Reason;
};

/** A request looked at afresh, as its page tells it. */
export type ReviewView =
  | {
      kind: "read";
      refusal: Reason | null;
      changes: readonly ReportedChange[];
      seen: Readonly<Record<string, string | number>>;
    }
  | { kind: "failed"; cause: UnavailableCause }
  /** There is nothing to look at any more. */
  | { kind: "refused"; reason: Reason };

/** The sale that money is to be given back of. */
export type GiveBackSale = {
  amountCents: number;
  orderNumber: string;
  paymentMethod: PaymentMethod;
  card: CardFacts | null;
  soldAt: LocalMoment;
  remainingCents: number;
};
