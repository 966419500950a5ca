import { isDay } from "#lib/domain/time/days.ts";

const YEAR_FIRST = /^(20[0-9]{2})([/.-])([0-9]{1,2})\2([0-9]{1,2})$/;
const YEAR_LAST = /^([0-9]{1,2})([/.-])([0-9]{1,2})\2(20[0-9]{2})$/;

const BOTH_WAYS = /(?<![^\s(])([0-9]{1,2})([/.-])([0-9]{1,2})\2(?=20[0-9]{2}(?![^\s),]))/g;

/**
 * Lists the days that figures with signs between them may be: one for `2026/11/20`, `20/11/2026` and `11.20.2026`; two
 * for `05/06/2026`, first with the month first; none for `2026-02-30`. Undefined for anything else.
 */
export function signedDays(text: string): readonly string[] | undefined {
  const [, early = "", , second = "", third = ""] = YEAR_FIRST.exec(text) ?? [];
  const [, left = "", , right = "", year = ""] = YEAR_LAST.exec(text) ?? [];
  if (early === "" && year === "") return undefined;
  const days = early !== "" ? [dayOf(early, second, third)] : [dayOf(year, left, right), dayOf(year, right, left)];
  return [...new Set(days)].filter(isDay);
}

/**
 * Decides from other dates of the text whether the month or the day comes first (0 or 1); undefined where they decide
 * nothing, or both.
 */
export function orderIn(text: string): 0 | 1 | undefined {
  const pairs = [...text.matchAll(BOTH_WAYS)].map(([, first, , second]) => [Number(first), Number(second)]);
  const [isMonthFirst, isDayFirst] = [1, 0].map((at) => pairs.some((pair) => (pair[at] ?? 0) > 12));
  return isMonthFirst === isDayFirst ? undefined : isMonthFirst ? 0 : 1;
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
