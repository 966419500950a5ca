import { methodRefusal, refundRefusal, voidRefusal } from "#lib/domain/adjustments/adjustment-refusal.ts";
import type { RefundMethod } from "#lib/domain/adjustments/adjustment-rules.ts";
import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { Batch, BatchAim, BatchRow, RowProblem } from "#lib/domain/batches/batch.ts";
import { doneBefore, doneExternally, repeatReason } from "#lib/domain/batches/done-before.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Reason, Rule } from "#lib/domain/reasons/reason.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

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
 * Reports that our journal knows of the same operation meanwhile, by hand or in another batch, unless the person wants
 * it again.
 */
export function repeatRefusal(
  entries: readonly JournalEntry[],
  row: Pick<FixedRow, "transactionId" | "amountCents" | "again">,
  batchId: string,
  now: Temporal.Instant,
): ReturnType<typeof repeatReason> | null {
  if (row.again) return null;
  // Repeats within this batch were found before it was approved.
  const otherEntries = entries.filter((entry) => entry.batchId !== batchId);
  const before = doneBefore(otherEntries, row, now);
  return before && repeatReason(before);
}

/** The sale of a row, just read, with the journal entries of its root. */
export type FreshSale =
  | { kind: "not_read"; cause: UnavailableCause }
  | { kind: "unknown" }
  | { kind: "found"; history: History; entries: readonly JournalEntry[] };

/** Rules that find other amounts than before: a refund of just that amount since then explains them. */
const AMOUNT_RULES: ReadonlySet<Rule> = new Set<PaymentRule>([
  "remaining_changed",
  "nothing_left",
  "void_after_refund",
]);

/**
 * Decides why a row of a batch that waits for approval could no longer run as requested, or cannot be judged; null: it
 * could. The rules are those that apply when its turn comes. `spentCents`: the amount that the rows before it will have
 * given back of the same sale by then.
 */
export function changedRow(
  row: FixedRow,
  sale: FreshSale,
  { batch: { aim, batchId }, spentCents }: { batch: Pick<Batch, "aim" | "batchId">; spentCents: number },
  now: Temporal.Instant,
  settings: AdjustmentSettings,
): RowProblem | null {
  if (sale.kind === "not_read") return { rule: "row_not_read", figures: { cause: sale.cause } };
  if (sale.kind === "unknown") return { rule: "unknown_transaction" };
  const { history, entries } = sale;
  const remainingCents = (row.remainingCents ?? 0) + spentCents;
  const refusal = rowRefusal(history, { ...row, remainingCents }, aim, now, settings);
  const repeat = repeatRefusal(entries, row, batchId, now);
  if (!refusal) return repeat;
  if (!AMOUNT_RULES.has(refusal.rule)) return refusal;
  return repeat ?? external(row, history, entries, now) ?? refusal;
}

/**
 * Finds the same amount given back elsewhere. A row that was named again has no such repeat, nor has a row without an
 * amount of its own.
 */
function external(
  { again, asked, amountCents }: FixedRow,
  history: History,
  entries: readonly JournalEntry[],
  now: Temporal.Instant,
): RowProblem | null {
  if (again || asked.amountCents === null) return null;
  const before = doneExternally(history, entries, amountCents, now);
  return before && repeatReason(before);
}
