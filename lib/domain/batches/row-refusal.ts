import { methodRefusal, refundRefusal, voidRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { BatchAim, BatchRow } from "#lib/domain/batches/batch.ts";
import { doneBefore, repeatReason } from "#lib/domain/batches/done-before.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** A row with a fixed sale, amount and method. */
export type FixedRow = BatchRow & { transactionId: string; amountCents: number; method: RefundMethod };

/** Decides whether a row has a fixed sale, amount and method; every row that will run has. */
export function isFixed<Row extends BatchRow>(row: Row): row is Row & FixedRow {
  return row.transactionId !== null && row.amountCents !== null && row.method !== null;
}

/**
 * Decides why a row cannot run in the present state of its sale. The method and the remaining amount must be as they
 * were when the list was requested. When the aim is a void, the proposed method does not matter.
 */
export function rowRefusal(
  history: History,
  { amountCents, method, remainingCents }: Pick<FixedRow, "amountCents" | "method" | "remainingCents">,
  aim: BatchAim,
  now: Temporal.Instant,
  settings: AdjustmentSettings,
): Reason<PaymentRule> | null {
  const changed = aim === "void" ? null : methodRefusal(history, { amountCents, method }, now, settings);
  if (changed) return changed;
  return method === "void"
    ? voidRefusal(history, { amountCents }, now, settings)
    : refundRefusal(history, { amountCents, remainingCents: remainingCents ?? 0 }, now, settings);
}

/**
 * Reports that our journal knows of the same operation meanwhile, by hand or by another list, unless the person wants
 * it again.
 */
export function repeatRefusal(
  entries: readonly JournalEntry[],
  row: Pick<FixedRow, "transactionId" | "amountCents" | "again">,
  batchId: string,
  now: Temporal.Instant,
): ReturnType<typeof repeatReason> | null {
  if (row.again) return null;
  // Repeats within this list were found before it was approved.
  const otherEntries = entries.filter((entry) => entry.batchId !== batchId);
  const before = doneBefore(otherEntries, row, now);
  return before && repeatReason(before);
}
