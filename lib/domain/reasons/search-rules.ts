import type { RuleTable } from "#lib/domain/reasons/figures.ts";

/** Rules that refuse the plan of a readable search. The words stand in the message files under `grid.refused`. */
export const PLAN_RULES = {
  search_splits_too_far: { searches: "count", most: "count" },
  search_hidden_values: { values: "count", most: "count" },
  range_too_long: { days: "days", mostDays: "days" },
} as const satisfies RuleTable;

export type PlanRule = keyof typeof PLAN_RULES;

/** Rules that refuse a search, its continuation or a file of it. Each has words where it is shown. */
export const SEARCH_RULES = {
  search_card_number: {},
  search_too_long: { most: "count" },
  search_window_unreadable: {},
  cursor_of_another_search: {},
  too_many_searches: {},
  too_many_exports: {},
  export_no_room: {},
  export_scratch_failed: {},
  export_too_long_for_pdf: {},
} as const satisfies RuleTable;

export type SearchRule = keyof typeof SEARCH_RULES;

/** Rules that forbid to keep, change or pin a view. The words stand under `views.rules`. */
export const VIEW_RULES = {
  view_name_taken: { viewId: "id?" },
  view_owner_gone: {},
  view_gone: {},
  view_unreadable: {},
  too_many_views: { limit: "count" },
  too_many_pins: { limit: "count" },
} as const satisfies RuleTable;

export type ViewRule = keyof typeof VIEW_RULES;
