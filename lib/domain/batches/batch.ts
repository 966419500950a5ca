import type { RefundCause, RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { RequestedRow } from "#lib/domain/batches/requested-row.ts";
import type { CashOfSale } from "#lib/domain/payments/refunded-cash.ts";
import type { PauseRule, RowRule } from "#lib/domain/reasons/batch-rules.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { CommonRule, Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** Several adjustments in one request: each row is a journal entry of its own. */

/** Decides whether a text can be the id of a batch, as the server makes them. */
export function isBatchId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** The aim of every row: money back by the method that fits the sale, or a void only. */
export const BATCH_AIMS = ["give_back", "void"] as const;
export type BatchAim = (typeof BATCH_AIMS)[number];

export const BATCH_SOURCES = ["file", "pasted", "selection"] as const;
export type BatchSource = (typeof BATCH_SOURCES)[number];

export const BATCH_STATES = [
  /** The person checks and chooses its rows; no request was made yet. */
  "draft",
  /** A second person must approve it. */
  "waiting",
  "running",
  "paused",
  /** No row is left to run. */
  "finished",
  /** The person gave it up before any row ran. */
  "discarded",
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_ROW_STATES = [
  /** In a draft: the sale was not read yet, or was. */
  "unchecked",
  "checked",
  /** In a requested batch: the row will run, or never will. */
  "ready",
  "left_out",
  "running",
  "done",
  /** A rule, the service or the bank said no; no money moved. */
  "refused",
  /** The row was provably not sent: it may run again, under a new operation id. */
  "unsent",
  /** Sent once, and the answer is not known: the journal's recovery looks for it and sends nothing again. */
  "in_doubt",
] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/**
 * An earlier operation that gave back the same amount of the same sale. Without an operation id it was made elsewhere,
 * with the same account.
 */
export type DoneBefore = { operationId: string | null; transactionId: string | null; at: string };

/** Rules that leave out a row which looks done: the person may override them by naming the row again. */
export const REPEAT_RULES: ReadonlySet<Rule> = new Set<RowRule>(["row_twice", "row_done_before", "row_done_elsewhere"]);

/** The answer of the service and our journal about a row when it was checked. */
export type RowFacts =
  | { kind: "not_read"; cause: UnavailableCause }
  | { kind: "unknown" }
  | { kind: "several"; count: number }
  | {
      kind: "found";
      transactionId: string;
      orderNumber: string;
      transactionKind: TransactionKind;
      createdAt: string;
      amountCents: number;
      remainingCents: number;
      currency: string;
      /** The reasons against a refund and against a void at that moment; null: it was possible. */
      refund: Reason<PaymentRule | "unknown_rule"> | null;
      void: Reason<PaymentRule | "unknown_rule"> | null;
      /** The first instant at which a void of it is no longer possible. */
      voidUntil: string | null;
      /** The method for the whole amount at that moment: a void with its last instant, or a refund with its cause. */
      whole: { method: "void"; until: string } | { method: "refund"; cause: RefundCause } | { method: "none" };
      doneBefore: DoneBefore | null;
      /** What changed hands in cash so far, where refunds of the sale were rounded then. */
      cash?: CashOfSale | null;
      /** How much more (positive) or less than the amount a void of it takes back in cash; missing in facts of before. */
      voidRoundingCents?: number;
    };

/** The reason why a row is left out, refused or was not sent: a rule of batches, or a rule of its sale. */
export type RowProblem = Reason<RowRule | CommonRule>;

export type BatchRow = {
  line: number;
  asked: RequestedRow;
  facts: RowFacts | null;
  /** The person named the row again although it looks done, or left it out by hand. */
  again: boolean;
  excluded: boolean;
  state: BatchRowState;
  /** From here on as fixed when the batch was requested. */
  transactionId: string | null;
  amountCents: number | null;
  method: RefundMethod | null;
  /** The remaining amount in the preview: it must still be true. */
  remainingCents: number | null;
  currency: string | null;
  /** The reason why the row is left out, refused or was not sent. */
  problem: RowProblem | null;
  operationId: string | null;
  changedAt: string;
};

export type Batch = {
  batchId: string;
  storeId: string;
  madeBy: string;
  madeAt: string;
  source: BatchSource;
  /** The name of the file; empty for other sources. */
  fileName: string;
  aim: BatchAim;
  /** The reason and note for rows without their own. */
  reason: string;
  note: string;
  /** SHA-256 of its canonical content. */
  digest: string;
  /** An earlier batch of the same content in the last 30 days, and whether the person wants it again all the same. */
  repeatOf: string | null;
  repeatAllowed: boolean;
  state: BatchState;
  /** The reason why it paused. */
  problem: Reason<PauseRule | "unknown_rule"> | null;
  requestId: string | null;
  approverId: string | null;
  askedAt: string | null;
  endedAt: string | null;
  changedAt: string;
};

/** The number of rows in each state, and the sum of their amounts that are or will be given back. */
export type BatchCounts = Readonly<Partial<Record<BatchRowState, { rows: number; amountCents: number }>>>;

/** The number of days in which a repeated refund is recognised. */
export const REPEAT_DAYS = 30;

/** Returns the first instant from which a repeated refund is recognised: `REPEAT_DAYS` times 24 hours ago. */
export function repeatsSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: REPEAT_DAYS * 24 });
}

/** Writes the content that makes two lists the same, whatever the order of rows, their notes and their spelling. */
export function canonicalList(aim: BatchAim, rows: readonly RequestedRow[]): string {
  const lines = rows.map((row) => [row.transactionId, row.orderNumber, row.amountCents ?? "all"].join("\u001f"));
  return [aim, ...lines.toSorted()].join("\n");
}
