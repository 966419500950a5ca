import { methodRefusal, refundRefusal, voidRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { BatchAim, BatchRow } from "#lib/domain/batches/batch.ts";
import { doneBefore, repeatReason } from "#lib/domain/batches/done-before.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason } from "#lib/domain/reasons/reason.ts";

/** A row of which it was fixed what is done: so much of that sale, in that way. */
export type FixedRow = BatchRow & { transactionId: string; amountCents: number; method: RefundMethod };

/** Whether a row says what is done; every row that is to be carried out does. */
export function isFixed<Row extends BatchRow>(row: Row): row is Row & FixedRow {
  return row.transactionId !== null && row.amountCents !== null && row.method !== null;
}

/**
 * Why a row is not carried out by what its sale is at that moment. The way and what remained when the list was asked for must still be
 * so; where a void alone was asked for, its way is no matter.
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

/** Says so when our journal knows that the same was done meanwhile, by hand or by another list, unless it is wanted all the same. */
export function repeatRefusal(
  entries: readonly JournalEntry[],
  row: Pick<FixedRow, "transactionId" | "amountCents" | "again">,
  batchId: string,
  now: Temporal.Instant,
): ReturnType<typeof repeatReason> | null {
  if (row.again) return null;
  // Rows of this list were told apart before it was approved.
  const others = entries.filter((entry) => entry.batchId !== batchId);
  const before = doneBefore(others, row, now);
  return before && repeatReason(before);
}
