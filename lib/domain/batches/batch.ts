import type { RefundCause, RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { RequestedRow } from "#lib/domain/batches/read-list.ts";
import type { PauseRule, RowRule } from "#lib/domain/reasons/batch-rules.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { CommonRule, Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { TransactionKind } from "#lib/domain/transactions/transaction.ts";

/** Several adjustments asked for at once: each row is a journal entry of its own. */

/** Whether a text can be the id of a batch: one that the server made. */
export function isBatchId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** What is asked for each row: money back in the way that fits the sale, or a void and nothing else. */
export const BATCH_AIMS = ["give_back", "void"] as const;
export type BatchAim = (typeof BATCH_AIMS)[number];

export const BATCH_SOURCES = ["file", "pasted", "selection"] as const;
export type BatchSource = (typeof BATCH_SOURCES)[number];

export const BATCH_STATES = [
  /** It is being read and chosen from; nobody was asked yet. */
  "draft",
  /** Another person is asked to approve it. */
  "waiting",
  "running",
  "paused",
  /** No row of it is left to be carried out. */
  "finished",
  /** It was given up before a row was carried out. */
  "discarded",
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const BATCH_ROW_STATES = [
  /** Of a draft: what it is about was not read yet, or was. */
  "unchecked",
  "checked",
  /** Of a batch that was asked for: it will be carried out, or never. */
  "ready",
  "left_out",
  "running",
  "done",
  /** A rule, the service or the bank said no; nothing moved. */
  "refused",
  /** Provably nothing was sent: it may be carried out again, under a new operation id. */
  "unsent",
  /** Sent once, and the answer is not known: the journal's recovery looks for it, and nothing is sent again. */
  "in_doubt",
] as const;
export type BatchRowState = (typeof BATCH_ROW_STATES)[number];

/** What gave back the same amount of the same sale earlier. No operation id: it was made elsewhere, with the same account. */
export type DoneBefore = { operationId: string | null; transactionId: string | null; at: string };

/** Why a row is left out that looks done: the person may wave that aside by naming it again. */
export const REPEAT_RULES: ReadonlySet<Rule> = new Set<RowRule>(["row_twice", "row_done_before", "row_done_elsewhere"]);

/** What the service and our journal said of a row when it was checked. */
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
      /** Why no refund, and why no void, was possible at that moment; null: it was. */
      refund: Reason<PaymentRule | "unknown_rule"> | null;
      void: Reason<PaymentRule | "unknown_rule"> | null;
      /** The first instant at which a void of it is no longer possible. */
      voidUntil: string | null;
      /** How the whole amount would have been given back at that moment: the last instant of a void, or why as a refund. */
      whole: { method: "void"; until: string } | { method: "refund"; cause: RefundCause } | { method: "none" };
      doneBefore: DoneBefore | null;
    };

/** Why a row is left out, refused or was not sent: a rule of lists, or one of its sale. */
export type RowProblem = Reason<RowRule | CommonRule>;

export type BatchRow = {
  line: number;
  asked: RequestedRow;
  facts: RowFacts | null;
  /** The person named it again although it looks done, or left it out by hand. */
  again: boolean;
  excluded: boolean;
  state: BatchRowState;
  /** From here on as it was fixed when the batch was asked for. */
  transactionId: string | null;
  amountCents: number | null;
  method: RefundMethod | null;
  /** What the preview showed as remaining: it must still be true. */
  remainingCents: number | null;
  currency: string | null;
  /** Why it is left out, refused or was not sent. */
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
  /** Of a file: its name. */
  fileName: string;
  aim: BatchAim;
  /** For rows that name none of their own. */
  reason: string;
  note: string;
  /** SHA-256 of its canonical content. */
  digest: string;
  /** An earlier batch of the same content in the last 30 days; and that the person wants it again all the same. */
  repeatOf: string | null;
  repeatAllowed: boolean;
  state: BatchState;
  /** Why it paused. */
  problem: Reason<PauseRule | "unknown_rule"> | null;
  requestId: string | null;
  approverId: string | null;
  askedAt: string | null;
  endedAt: string | null;
  changedAt: string;
};

/** How many rows are in each state, and what those come to that are or will be carried out. */
export type BatchCounts = Readonly<Partial<Record<BatchRowState, { rows: number; amountCents: number }>>>;

/** How long what was done is recognised as done. */
export const REPEAT_DAYS = 30;

/** Since when what was done before is recognised: so many times 24 hours. */
export function repeatsSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract({ hours: REPEAT_DAYS * 24 });
}

/** The content by which two lists are the same, whatever the order of their rows, their notes and their way of writing. */
export function canonicalList(aim: BatchAim, rows: readonly RequestedRow[]): string {
  const lines = rows.map((row) => [row.transactionId, row.orderNumber, row.amountCents ?? "all"].join("\u001f"));
  return [aim, ...lines.toSorted()].join("\n");
}
