import { isDay } from "#lib/domain/day-text.ts";

/** A day of a month as people write it; of the latest such month where they name no year. */
export type MonthDay = { month: number; day: number };

/** January first: English and French, whole and shortened, without accents. */
const MONTHS = [
  "january jan janvier janv",
  "february feb fevrier fevr fev",
  "march mar mars",
  "april apr avril avr",
  "may mai",
  "june jun juin",
  "july jul juillet juil",
  "august aug aout",
  "september sept sep septembre",
  "october oct octobre",
  "november nov novembre",
  "december dec decembre",
].map((names) => names.split(" "));

const YEAR = "(?:,? (?<year>20[0-9]{2}))?";
const MONTH_FIRST = new RegExp(`^(?<name>[a-z]+)\\.? (?<day>[0-9]{1,2})(?:st|nd|rd|th)?${YEAR}$`);
const DAY_FIRST = new RegExp(`^(?:le )?(?<day>[0-9]{1,2})(?:er|st|nd|rd|th)? (?<name>[a-z]+)\\.?${YEAR}$`);

/**
 * `nov 20`, `20 nov.`, `November 20, 2026`, `le 1er novembre`: with a year the day itself, else the day of the month. Undefined
 * for other words and for days that no year has. Words are lower case, with single blanks.
 */
export function monthDay(words: string): MonthDay | { from: string; to: string } | undefined {
  const folded = words.normalize("NFD").replace(/\p{M}/gu, "");
  const { name = "", day = "", year } = (MONTH_FIRST.exec(folded) ?? DAY_FIRST.exec(folded))?.groups ?? {};
  const named = { month: MONTHS.findIndex((names) => names.includes(name)) + 1, day: Number(day) };
  if (year === undefined) return isDay(dayOf(named, 2024)) ? named : undefined;
  const only = dayOf(named, Number(year));
  return isDay(only) ? { from: only, to: only } : undefined;
}

/** The latest such day up to `today`, `YYYY-MM-DD`; every eight years have each day that there is. */
export function latestMonthDay(named: MonthDay, today: string): string {
  const year = Number(today.slice(0, 4));
  const days = Array.from({ length: 9 }, (_, back) => dayOf(named, year - back));
  return days.find((one) => isDay(one) && one <= today) ?? today;
}

function dayOf({ month, day }: MonthDay, year: number): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
