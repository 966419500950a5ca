import { PAYMENT_VERBS, type PaymentVerb } from "#lib/domain/journal/payment-verbs.ts";
import type { AuthenticationEnding } from "#lib/domain/transactions/authentication.ts";

/* The journal of money operations: each request, sent once, and its result (states of the write protocol). */

const ADJUSTMENT_VERBS = ["refund", "void", "completion"] as const;
/** The operations on an existing transaction. */
export type AdjustmentVerb = (typeof ADJUSTMENT_VERBS)[number];

/** A refund without a sale (interface §3.6) and the payments have no transaction that they adjust. */
export const MONEY_VERBS = [...ADJUSTMENT_VERBS, "unreferenced_refund", ...PAYMENT_VERBS] as const;
export type MoneyVerb = (typeof MONEY_VERBS)[number];

/** Decides whether the operation adjusts an existing transaction. */
export function adjusts(verb: MoneyVerb): verb is AdjustmentVerb {
  return (ADJUSTMENT_VERBS as readonly MoneyVerb[]).includes(verb);
}

/** Decides whether the operation takes a payment. */
export function isPayment(verb: MoneyVerb): verb is PaymentVerb {
  return (PAYMENT_VERBS as readonly MoneyVerb[]).includes(verb);
}

/** `challenged`: the service holds a payment until its customer has confirmed it; nothing is charged before we continue it. */
export const JOURNAL_STATES = [
  "prepared",
  "sending",
  "challenged",
  "succeeded",
  "declined",
  "cancelled",
  "in_doubt",
  "not_found",
  "ambiguous",
  "closed_by_human",
] as const;
export type JournalState = (typeof JOURNAL_STATES)[number];

/** States that never change again. An entry in any other state blocks further adjustments of the same root. */
export const FINAL_STATES = [
  "succeeded",
  "declined",
  "cancelled",
  "closed_by_human",
] as const satisfies readonly JournalState[];

/** A person's decision, before it is sent. Free of card data by type. */
export type MoneyIntent = {
  /** Made by the server when the form was rendered; 128 random bits. The same intent is never carried out twice. */
  operationId: string;
  storeId: string;
  staffId: string;
  verb: MoneyVerb;
  /**
   * The transaction that is adjusted: a sale, a pre-authorization, or for a void an adjustment of one. An operation that
   * adjusts none has its own `operationId` here and as its root.
   */
  originalId: string;
  /**
   * The sale or pre-authorization at the root; the original itself when it is one. An open entry of a root blocks all
   * others.
   */
  rootId: string;
  originalOrderNumber: string;
  /** The order number that the request carries: its own, the original's, or a marker made of it; empty for none. */
  sentOrderNumber: string;
  amountCents: number;
  currency: string;
  /** The money that it gives back to a customer, which limits count: 0 for an undo, a completion and a payment. */
  givesBackCents: number;
  /** How much more (positive) or less than the amount changes hands in cash; 0 for all that is not rounded. */
  roundingCents: number;
  /** The name of a reason from the shop's list, or empty where none is needed; and a free note. */
  reason: string;
  note: string;
  /** The second person who approved it, and the batch to which it belongs, if any. */
  approverId: string | null;
  batchId: string | null;
};

/** One line of the journal. Times are instants (ISO 8601, UTC). */
export type JournalEntry = MoneyIntent & {
  state: JournalState;
  /**
   * Adjustments of the original, and voids of these, that existed before this operation was sent. None of them can be
   * its result.
   */
  knownAdjustmentIds: readonly string[];
  preparedAt: string;
  sentAt: string | null;
  /**
   * The least number of milliseconds by which the service's clock was ahead of the sender's when it was last heard of before
   * sending; negative: behind. 0 for one that was not sent, or sent by an earlier version.
   */
  clockSkewMs: number;
  settledAt: string | null;
  /** The process that sends it, so that no other takes a live one for dead. */
  instanceId: string;
  resultTransactionId: string | null;
  /** The service's code and words when it said no. */
  answerCode: number | null;
  answerMessage: string;
  /** The number of recovery checks so far, and the time of the next one. */
  checks: number;
  nextCheckAt: string | null;
  /** The last check that the service answered. */
  checkedAt: string | null;
  /** How 3-D Secure ended for a payment that went through it; null for others, and until it has ended. */
  authentication: AuthenticationEnding | null;
};

/** A state of an entry that is not final yet. */
export type OpenState = Exclude<JournalState, (typeof FINAL_STATES)[number]>;

/** Decides whether an entry is not final yet: it then blocks every other adjustment of its root. */
export function isOpen<E extends { state: JournalState }>(entry: E): entry is E & { state: OpenState } {
  return !(FINAL_STATES as readonly JournalState[]).includes(entry.state);
}

/** Decides whether an entry is known to have been applied: confirmed, or closed as never made and found after all. */
export function wasApplied({
  state,
  resultTransactionId,
}: Pick<JournalEntry, "state" | "resultTransactionId">): boolean {
  return state === "succeeded" || (state === "closed_by_human" && resultTransactionId !== null);
}

/** States in which the request was sent and its answer is not known. */
export const DOUBTFUL_STATES = ["in_doubt", "not_found", "ambiguous"] as const satisfies readonly JournalState[];

/** Decides whether the request was sent and its answer is not known. */
export function isDoubtful({ state }: Pick<JournalEntry, "state">): boolean {
  return (DOUBTFUL_STATES as readonly JournalState[]).includes(state);
}

/** The identity of an applied money operation. */
export type CompletedOperation = Pick<MoneyIntent, "operationId" | "amountCents"> &
  Partial<Pick<MoneyIntent, "roundingCents">> & { transactionId: string };

/** The operations that move money, as people know them. An undo is the void of a refund; a release gives up a hold. */
export type MoneyAct = "refund" | "void" | "undo" | "completion" | "release" | PaymentVerb;

/**
 * Names the act of a journal entry for people, since the verb alone does not decide it. A void that gives nothing back
 * undoes a refund, and a completion of 0.00 releases a hold. A refund without a sale is a refund.
 */
export function actOf({
  verb,
  amountCents,
  givesBackCents,
}: Pick<MoneyIntent, "verb" | "amountCents" | "givesBackCents">): MoneyAct {
  switch (verb) {
    case "void":
      return givesBackCents === 0 ? "undo" : "void";
    case "completion":
      return amountCents === 0 ? "release" : "completion";
    case "payment":
    case "pre_authorization":
      return verb;
    case "refund":
    case "unreferenced_refund":
      return "refund";
  }
}
