import "server-only";
import type { RefundCause } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AccessRow } from "#lib/domain/approvals/access-change.ts";
import type { ApprovalRequest, Cause } from "#lib/domain/approvals/approval.ts";
import type { BatchRow, BatchSource, RowProblem } from "#lib/domain/batches/batch.ts";
import type { BatchDetails } from "#lib/domain/batches/batch-request.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { Evidence } from "#lib/domain/journal/verdict.ts";
import type { Done, MoneyOutcome, NotAllowed, Unavailable } from "#lib/domain/outcome.ts";
import type { Permission } from "#lib/domain/people/permissions.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { CommonRule, Reason } from "#lib/domain/reasons/reason.ts";
import type { Transaction } from "#lib/domain/transactions/transaction.ts";
import type { UnreferencedDetails } from "#lib/domain/unreferenced/unreferenced-refund.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import type { Tables } from "#lib/store/store.ts";

/**
 * The facts that the decider saw and agreed to, by kind; they must still hold when the request is carried out. They include the
 * `operationId`, because one decision allows one try.
 */
export type ReviewFigures = Readonly<Record<string, string | number>>;

/** A difference from the time of the request. `change` is a key below `approvals.changes` in the message files. */
export type Change = {
  change: string;
  figures?: Readonly<Record<string, string | number>>;
  /** The cause of the request that changed, if the change is about a cause. */
  cause?: Cause;
};

/** A fresh review of a request: whether it could be carried out now, and the differences since it was made. */
export type Review = {
  /** Why the request can't be approved now; null: it can. */
  refusal: Reason<CommonRule> | null;
  changes: readonly Change[];
  seen: ReviewFigures;
  facts: GiveBackFacts | UnreferencedFacts | CloseDoubtFacts | BatchFacts | AccessFacts;
};

/** A decision that is being carried out. */
export type Approval = {
  seen: ReviewFigures;
  /**
   * Marks the request as approved and writes the audit. Call this in the transaction that writes the operation, so that both are
   * kept or neither is. A returned reason forbids the operation.
   */
  approve: (tables: Tables) => Promise<Reason<CommonRule> | null>;
};

/** The result of a review, or why it could not be made. */
export type Reviewed = Done<Review> | NotAllowed<CommonRule> | Unavailable;

/** The result of carrying a request out. Done with null: the request moves no money by itself. */
export type CarriedOut = MoneyOutcome | Done<null>;

/** How one kind of request is reviewed and carried out. */
export type RequestHandler = {
  /** The permission that the requester must still have when the request is carried out. */
  needs: (request: ApprovalRequest) => Permission;
  /** Reviews the request with the actor's permissions and the service's current record. */
  review(context: OperationContext, request: ApprovalRequest): Promise<Reviewed>;
  carryOut(context: OperationContext, request: ApprovalRequest, approval: Approval): Promise<CarriedOut>;
};

/** The facts about an access change that a decider needs. */
type AccessFacts = {
  kind: "access";
  /** The person's name; empty for everybody with a role. */
  name: string;
  rows: readonly AccessRow[];
  /** The change that the request would make now, if it differs from the requested one; null: the same. */
  rowsNow: readonly AccessRow[] | null;
};

/** The facts about an operation in doubt that somebody wants to close. */
type CloseDoubtFacts = {
  kind: "close_doubt";
  /** The entry as it is after the check that produced these facts. */
  entry: JournalEntry & { staffName: string };
  /** The transactions that could be the result. */
  candidates: readonly Evidence[];
  /** The transaction that the requester claims as the result; null: none. */
  internalId: string | null;
};

/** The facts about a refund without a sale. */
type UnreferencedFacts = UnreferencedDetails & { kind: "unreferenced_refund" };

/** The facts about a batch. */
type BatchFacts = {
  kind: "batch";
  storeId: string;
  batchId: string;
  source: BatchSource;
  fileName: string;
  details: BatchDetails;
  /** The same content was carried out before, and the requester wants it again. */
  isRepeated: boolean;
  rows: DecisionRows;
};

/** A row that will run, as a decider sees it. */
export type DecisionRow = Pick<BatchRow, "line" | "transactionId" | "amountCents" | "currency" | "method"> & {
  orderNumber: string;
  /** Its own reason and note, which go into the journal in place of the batch's; empty for none. */
  reason: string;
  note: string;
  /** Why it looks wrong, although the requester wants it. */
  warnings: readonly RowProblem[];
};

/** The rows of a batch that a decider should look at; a row may be in several lists. */
export type DecisionRows = {
  /** The largest, in the order of their amounts. */
  largest: readonly DecisionRow[];
  warned: readonly DecisionRow[];
  /** Those with their own reason or note. */
  remarked: readonly DecisionRow[];
  /** The number of rows whose void is no longer possible: they will be refused one by one. */
  voidsOver: number;
};

/** How the money would go back now. A refund that the requester named has no cause. */
export type MethodNow =
  | { method: "void"; until: Temporal.Instant }
  | { method: "refund"; cause: RefundCause | null }
  | { method: "none"; reason: Reason<PaymentRule> };

/** The facts about the sale of which money is to be given back. */
type GiveBackFacts = {
  kind: "give_back";
  transaction: Transaction;
  remainingCents: number;
  /** How much more (positive) or less than the amount would change hands in cash. */
  roundingCents: number;
  methodNow: MethodNow;
  /** The requester named the method themselves. */
  byName: boolean;
};
