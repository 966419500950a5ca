import type { Deadline } from "#components/ground/amounts/time-left.tsx";
import type { Cause, RequestKind, RequestStatus } from "#lib/domain/approvals/approval.ts";
import type { JournalState } from "#lib/domain/journal/journal.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { LocalMoment } from "#lib/domain/time/local-moment.ts";
import type { CardFacts, PaymentMethod } from "#lib/domain/transactions/transaction.ts";

/** A request as screens show it, with times by the store's clocks. */
export type ApprovalRequestView = {
  requestId: string;
  storeId: string;
  kind: RequestKind;
  subjectId: string;
  /** The order number of the refunded sale when it was requested; empty when the sale has none, null for other kinds. */
  orderNumber: string | null;
  amountCents: number;
  currency: string;
  causes: readonly Cause[];
  reason: string;
  note: string;
  requesterName: string;
  /** The reader is the requester. */
  own: boolean;
  /** The reader may decide it. */
  answerable: boolean;
  askedAt: LocalMoment;
  expiresAt: LocalMoment;
  /** The cut-off of a void, while it lies ahead and the request is open. */
  urgent: Deadline | null;
  state: RequestStatus;
  deciderName: string | null;
  decidedAt: LocalMoment | null;
  decisionNote: string;
  /** The result of an approved request's operation. */
  result: {
    state: JournalState;
    transactionId: string | null;
    code: number | null;
    message: string;
    /** How much more (positive) or less than the amount is handed back in cash; 0 unless the operation was carried out. */
    roundingCents: number;
  } | null;
  /** The requester's answer about an operation in doubt: our transaction, or none. Null for other kinds. */
  saidOfDoubt: { internalId: string | null } | null;
  /** The person whose access would change; an empty name means everybody of a role, null other kinds. */
  person: { staffId: string | null; name: string } | null;
  /** The requester has not seen the decision. */
  unseen: boolean;
};

/** A change since the request was made. */
export type ReportedChange = {
  change: string;
  figures?: Readonly<Record<string, string | number>>;
  /** The changed reason for the request, if it is one. */
  cause?: Cause;
};

/** A request after a fresh review, as its page shows it. */
export type ReviewView =
  | {
      kind: "read";
      refusal: Reason<CommonRule> | null;
      changes: readonly ReportedChange[];
      seen: Readonly<Record<string, string | number>>;
    }
  | { kind: "failed"; cause: UnavailableCause }
  /** There is nothing left to review. */
  | { kind: "refused"; reason: Reason<CommonRule> };

/** The sale to be refunded. */
export type GiveBackSale = {
  amountCents: number;
  orderNumber: string;
  paymentMethod: PaymentMethod;
  card: CardFacts | null;
  soldAt: LocalMoment;
  remainingCents: number;
};
