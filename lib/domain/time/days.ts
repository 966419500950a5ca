/** Named ranges stay relative wherever they are kept; the server alone resolves them to days. */
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

/**
 * Decides whether a text is a day of the calendar, `YYYY-MM-DD`, of a year from 1 to 9998, so that the days around it
 * can be written alike; 31 February is none. Needs no `Temporal`, which browsers may lack.
 */
export function isDay(text: string): boolean {
  const [, year = "", month = "", day = ""] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? [];
  if (year < "0001" || year > "9998") return false;
  return Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  if ([4, 6, 9, 11].includes(month)) return 30;
  return month >= 1 && month <= 12 ? 31 : 0;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
