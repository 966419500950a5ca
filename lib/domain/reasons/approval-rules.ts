import type { RuleTable } from "#lib/domain/reasons/figures.ts";

/**
 * Limits beyond which nobody may give money back alone. The words stand in the message files under `reasons`, and under
 * `allowance.above`.
 */
export const LIMIT_RULES = {
  limit_per_operation: { limitCents: "cents", ofSaleCents: "cents?" },
  limit_per_day: { limitCents: "cents", usedCents: "cents" },
  limit_count: { limit: "count", used: "count" },
  limit_sale_age: { limit: "days", days: "days" },
  method_chosen: { method: "method" },
} as const satisfies RuleTable;

export type LimitRule = keyof typeof LIMIT_RULES;

/**
 * Rules that need a second person: a limit, or an operation that nobody does alone. The words stand under `reasons`.
 */
export const CAUSE_RULES = {
  ...LIMIT_RULES,
  batch_needs_second: {},
  unreferenced_always: {},
  doubt_second_person: {},
  second_administrator: {},
} as const satisfies RuleTable;

export type CauseRule = keyof typeof CAUSE_RULES;

/** Rules that forbid a request, a decision, or a change of access. The words stand under `reasons`. */
export const APPROVAL_RULES = {
  unknown_request: {},
  set_up_by_requester: { name: "name" },
  set_up_by_decider: { name: "name" },
  set_up_by_same: { name: "name", by: "name", hours: "count" },
  set_up_recently: {},
  set_up_by_beneficiary: {},
  own_request: {},
  own_change: {},
  own_limits: {},
  own_role_limits: {},
  request_waiting: { name: "name" },
  request_answered: { state: "text", name: "name" },
  request_outdated: {},
  causes_changed: {},
  decision_note_missing: {},
  actor_without_right: {},
  requester_disabled: { name: "name" },
  requester_without_right: { name: "name" },
  decider_limit: { limitCents: "cents", ofSaleCents: "cents?" },
  decider_batch_limit: {},
  batch_unknown: {},
  batch_moved_on: {},
  within_limits: {},
  setting_changed: {},
  access_changed: {},
  unknown_person: {},
  administrator_ousted: {},
  last_administrator: {},
  belongs_elsewhere: {},
  signs_in_elsewhere: {},
  doubt_too_early: { state: "journalState" },
  doubt_settled: { state: "journalState" },
  doubt_candidates_changed: {},
  doubt_not_candidate: {},
} as const satisfies RuleTable;

export type ApprovalRule = keyof typeof APPROVAL_RULES;
