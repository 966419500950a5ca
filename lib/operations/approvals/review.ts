import "server-only";
import type { RefundCause } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AccessRow } from "#lib/domain/approvals/access-change.ts";
import type { ApprovalRequest, Cause } from "#lib/domain/approvals/approval.ts";
import type { BatchRow, BatchSource } from "#lib/domain/batches/batch.ts";
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
export type Seen = Readonly<Record<string, string | number>>;

/** Something that is not as it was when it was asked, by name. The words stand in the message files under `approvals.changes`. */
export type Change = {
  change: string;
  figures?: Readonly<Record<string, string | number>>;
  /** The reason for asking that changed, where it is one. */
  cause?: Cause;
};

/** A request looked at afresh: whether it could be carried out now, and what is not as it was when it was asked. */
export type Review = {
  /** Why it can't be approved now; null: it can. */
  refusal: Reason<CommonRule> | null;
  changes: readonly Change[];
  seen: Seen;
  facts: GiveBackFacts | UnreferencedFacts | CloseDoubtFacts | BatchFacts | AccessFacts;
};

/** The decision while it is being carried out. */
export type Approval = {
  seen: Seen;
  /**
   * Marks the request as approved and writes the audit. Call this in the transaction that writes the operation, so that both are
   * kept or neither is. A returned reason forbids the operation.
   */
  approve: (tables: Tables) => Promise<Reason<CommonRule> | null>;
};

/** A look that could not be had says why. */
export type Reviewed = Done<Review> | NotAllowed<CommonRule> | Unavailable;

/** What carrying it out came to. Done with null: it moves no money by itself. */
export type CarriedOut = MoneyOutcome | Done<null>;

/** How one kind of request is looked at and carried out. */
export type RequestHandler = {
  /** What the requester must still be allowed when it is carried out. */
  needs: (request: ApprovalRequest) => Permission;
  /** By the actor's rights and the service's present record. */
  review(context: OperationContext, request: ApprovalRequest): Promise<Reviewed>;
  carryOut(context: OperationContext, request: ApprovalRequest, approval: Approval): Promise<CarriedOut>;
};

/** What a decider needs to know of a change to what people may do. */
type AccessFacts = {
  kind: "access";
  /** Whom it concerns; empty for everybody of a role. */
  name: string;
  rows: readonly AccessRow[];
  /** What it would change by now, where that is something else than was asked; null: the same. */
  rowsNow: readonly AccessRow[] | null;
};

/** What a decider needs to know of an operation in doubt that somebody wants to close. */
type CloseDoubtFacts = {
  kind: "close_doubt";
  /** As it is after the look that these facts come of. */
  entry: JournalEntry & { staffName: string };
  /** What could be it now. */
  candidates: readonly Evidence[];
  /** The one that the requester says is ours; null: none. */
  internalId: string | null;
};

/** What a decider needs to know of a refund without a sale. */
type UnreferencedFacts = UnreferencedDetails & { kind: "unreferenced_refund" };

/** What a decider needs to know of a list of operations. */
type BatchFacts = {
  kind: "batch";
  storeId: string;
  batchId: string;
  source: BatchSource;
  fileName: string;
  details: BatchDetails;
  /** Voids among its rows whose time is over by now: these will be refused one by one. */
  voidsOver: number;
  /** Rows to be carried out that name a reason or a note of their own. */
  remarks: readonly RowRemark[];
};

/** What goes into the journal for one row in place of the reason and the note of the whole list. */
export type RowRemark = Pick<BatchRow, "line" | "transactionId" | "amountCents" | "currency"> & {
  orderNumber: string;
  reason: string;
  note: string;
};

/** How money would go back now; a refund that the requester named has no cause. */
export type MethodNow =
  | { method: "void"; until: Temporal.Instant }
  | { method: "refund"; cause: RefundCause | null }
  | { method: "none"; reason: Reason<PaymentRule> };

/** What a decider needs to know of the sale that money is to be given back of. */
type GiveBackFacts = {
  kind: "give_back";
  transaction: Transaction;
  remainingCents: number;
  methodNow: MethodNow;
  /** The requester named the way themselves. */
  byName: boolean;
};
