import { APPROVAL_RULES, CAUSE_RULES } from "#lib/domain/reasons/approval-rules.ts";
import type { RuleTable } from "#lib/domain/reasons/figures.ts";
import { PAYMENT_RULES } from "#lib/domain/reasons/payment-rules.ts";

/** Rules that forbid a step of a batch. The words stand in the message files under `batches.refusals`. */
export const BATCH_RULES = {
  batch_not_draft: {},
  batch_of_another: {},
  batch_approval_expired: {},
  batch_empty: {},
  batch_currencies: {},
  batch_unchecked: {},
  batch_changed: {},
} as const satisfies RuleTable;

/** The rules of a batch, and those that a decider sees, too. */
export type BatchRule = keyof typeof BATCH_RULES | "batch_unknown" | "batch_moved_on";

/**
 * Rules that refuse a list as a whole. The words stand under `batches.problems`, those of a changed selection beside
 * them.
 */
export const LIST_RULES = {
  list_empty: {},
  list_not_text: {},
  list_too_large: {},
  list_too_many_rows: { count: "count" },
  list_no_id_column: {},
  list_column_twice: { column: "text", heading: "text", other: "text" },
  list_amount_unknown: { heading: "text", place: "place" },
  list_card_number: { lines: "text" },
  list_selection_changed: { seen: "count", more: "count", gone: "count" },
  search_unreadable: {},
} as const satisfies RuleTable;

export type ListRule = keyof typeof LIST_RULES;

/** Rules for a row that does not run, besides the rules of its sale. The words stand under `batches.rules`. */
export const ROW_RULES = {
  row_unreadable: {},
  row_not_checked: {},
  row_not_read: { cause: "cause" },
  order_unknown: {},
  order_several: { count: "count" },
  order_differs: {},
  currency_differs: {},
  row_twice: { line: "place" },
  row_done_before: { at: "moment" },
  row_done_elsewhere: { at: "moment" },
  list_done_before: {},
  row_excluded: {},
  row_unsent: { cause: "cause" },
  row_declined: { code: "code", message: "text" },
  row_not_permitted: {},
  row_taken_over: {},
  void_over: {},
  batch_stopped: {},
} as const satisfies RuleTable;

export type RowRule = keyof typeof ROW_RULES;

/** All rules that a kept row may have. */
export const ROW_PROBLEMS = { ...ROW_RULES, ...PAYMENT_RULES, ...APPROVAL_RULES, ...CAUSE_RULES } as const;

/** Rules for a batch that is paused, or was ended before its last row. The words stand under `batches.run`. */
export const PAUSE_RULES = {
  paused_by_hand: {},
  service_away: { cause: "cause" },
  requester_may_not: {},
  approval_expired: {},
  stopped_by_hand: {},
} as const satisfies RuleTable;

export type PauseRule = keyof typeof PAUSE_RULES;
