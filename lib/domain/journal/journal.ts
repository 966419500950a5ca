/** The journal of money operations: what was asked, once, and what became of it (states of the write protocol). */

export const MONEY_VERBS = ["refund", "void", "completion", "unreferenced_refund"] as const;
export type MoneyVerb = (typeof MONEY_VERBS)[number];

/** What is done to a transaction that exists. A refund without a sale (interface §3.6) has none. */
export type AdjustmentVerb = Exclude<MoneyVerb, "unreferenced_refund">;

export const JOURNAL_STATES = [
  "prepared",
  "sending",
  "succeeded",
  "declined",
  "cancelled",
  "in_doubt",
  "not_found",
  "ambiguous",
  "closed_by_human",
] as const;
export type JournalState = (typeof JOURNAL_STATES)[number];

/** States that nothing changes any more. Every other one blocks a further adjustment of the same root. */
export const FINAL_STATES = [
  "succeeded",
  "declined",
  "cancelled",
  "closed_by_human",
] as const satisfies readonly JournalState[];

/** What a person decided, before anything is sent. Free of card data by type. */
export type MoneyIntent = {
  /** Made by the server when the form was rendered; 128 random bits. The same intent is never carried out twice. */
  operationId: string;
  storeId: string;
  staffId: string;
  verb: MoneyVerb;
  /**
   * The transaction that is adjusted: a sale, a pre-authorization, or for a void an adjustment of one. A refund without a sale
   * has none, and stands here and as its own root under its `operationId`.
   */
  originalId: string;
  /** The sale or pre-authorization at the root of it; itself when it is one. What is not final about the one blocks the other. */
  rootId: string;
  originalOrderNumber: string;
  /** The order number that the request carries: the original's own, or a marker made of it; empty for none. */
  sentOrderNumber: string;
  amountCents: number;
  currency: string;
  /** How much money it gives back to a customer, which limits count: nothing for an undo and for a completion. */
  givesBackCents: number;
  /** A reason's name from the shop's list, or empty where none is asked for; and free words. */
  reason: string;
  note: string;
  /** The second person who agreed, and the list of operations that it is one of, where there was one. */
  approverId: string | null;
  batchId: string | null;
};

/** One line of the journal. Times are instants (ISO 8601, UTC). */
export type JournalEntry = MoneyIntent & {
  state: JournalState;
  /** Adjustments of the original, and voids of these, that existed before this one was sent: none of them can be it. */
  knownAdjustmentIds: readonly string[];
  preparedAt: string;
  sentAt: string | null;
  settledAt: string | null;
  /** The process that sends it, so that no other takes a live one for dead. */
  instanceId: string;
  resultTransactionId: string | null;
  /** The service's code and words when it said no. */
  answerCode: number | null;
  answerMessage: string;
  /** How often the service was asked what became of it, and when it is asked next. */
  checks: number;
  nextCheckAt: string | null;
};

/** A state of an entry that is not final yet. */
export type OpenState = Exclude<JournalState, (typeof FINAL_STATES)[number]>;

/** Whether an entry is not final yet: it blocks every other adjustment of its root. */
export function isOpen<E extends { state: JournalState }>(entry: E): entry is E & { state: OpenState } {
  return !(FINAL_STATES as readonly JournalState[]).includes(entry.state);
}

/** Whether it is known to have been carried out: confirmed, or closed as never made and found to have arrived after all. */
export function wasApplied({
  state,
  resultTransactionId,
}: Pick<JournalEntry, "state" | "resultTransactionId">): boolean {
  return state === "succeeded" || (state === "closed_by_human" && resultTransactionId !== null);
}

/** States in which the service was asked and its answer is not known. */
export const DOUBTFUL_STATES = ["in_doubt", "not_found", "ambiguous"] as const satisfies readonly JournalState[];

/** Whether the service was asked and its answer is not known. */
export function isDoubtful({ state }: Pick<JournalEntry, "state">): boolean {
  return (DOUBTFUL_STATES as readonly JournalState[]).includes(state);
}

/** What a money operation that was carried out is known by. */
export type CompletedOperation = Pick<MoneyIntent, "operationId" | "amountCents"> & { transactionId: string };
