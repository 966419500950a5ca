import type { AdjustmentSettings } from "#lib/domain/adjustments/adjustment-settings.ts";
import type { History } from "#lib/domain/adjustments/history.ts";
import type { Batch, RowProblem } from "#lib/domain/batches/batch.ts";
import { doneExternally, repeatReason } from "#lib/domain/batches/done-before.ts";
import { type FixedRow, repeatRefusal, rowRefusal } from "#lib/domain/batches/row-refusal.ts";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { PaymentRule } from "#lib/domain/reasons/payment-rules.ts";
import type { Rule } from "#lib/domain/reasons/reason.ts";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";

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
 * Decides why a row of a waiting list could no longer run as requested, or cannot be judged; null: it could. The rules
 * are those that apply when its turn comes. `spentCents`: the amount that the rows before it will have given back of
 * the same sale by then.
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
