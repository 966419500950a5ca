/** Days by name stay relative wherever they are kept; the server alone knows which days they are. */
export const RANGES = [
  "today",
  "yesterday",
  "last_7_days",
  "last_30_days",
  "last_90_days",
  "last_365_days",
  "this_week",
  "last_week",
  "this_month",
  "last_month",
] as const;

export type RangeName = (typeof RANGES)[number];

/** The days of a search: by name, or the first and the last (`YYYY-MM-DD`, as typed). */
export type Days = { range: RangeName } | { from: string; to: string };
