import { type MonthDay, monthDay } from "#lib/domain/search/words/month-day.ts";
import { type Days, isDay, type RangeName } from "#lib/domain/time/days.ts";

/** Words for ranges of days, English and French, lower case, with straight apostrophes and single blanks. */
const RANGE_OF: Readonly<Record<string, RangeName>> = {
  today: "today",
  "aujourd'hui": "today",
  yesterday: "yesterday",
  hier: "yesterday",
  "this week": "this_week",
  "cette semaine": "this_week",
  "last week": "last_week",
  "la semaine dernière": "last_week",
  "semaine dernière": "last_week",
  "la semaine passée": "last_week",
  "semaine passée": "last_week",
  "this month": "this_month",
  "ce mois": "this_month",
  "ce mois-ci": "this_month",
  "last month": "last_month",
  "le mois dernier": "last_month",
  "mois dernier": "last_month",
  "le mois passé": "last_month",
  "mois passé": "last_month",
  "last 7 days": "last_7_days",
  "last 30 days": "last_30_days",
};

/** The last days, today included: `last 30 days`, `30 days`, `30d`, `30 derniers jours`, `30 jours`, `30 j`. */
const LAST_DAYS =
  /^(?:(?:last |past )?([1-9][0-9]{0,2}) ?(?:d|days?)|(?:les )?([1-9][0-9]{0,2}) ?(?:j|(?:derniers )?jours?))$/;

/** A day some days ago: `2 days ago`, `il y a 2 jours`. */
const DAYS_AGO = /^(?:([1-9][0-9]{0,2}) days? ago|il y a ([1-9][0-9]{0,2}) jours?)$/;

/** All days from then until today: `since monday`, `depuis le 20 novembre`. */
const SINCE = /^(?:since|depuis) (.+)$/;

/** The word that may stand before a day: `on friday`, `le 2026-11-20`. */
const LEAD = /^(?:on|le) /;

/** The day before yesterday, which has no number in its name. */
const BEFORE_YESTERDAY = ["day before yesterday", "the day before yesterday", "avant-hier"];

/** Monday first, as ISO 8601 counts. */
const WEEKDAYS = [
  ["monday", "lundi"],
  ["tuesday", "mardi"],
  ["wednesday", "mercredi"],
  ["thursday", "jeudi"],
  ["friday", "vendredi"],
  ["saturday", "samedi"],
  ["sunday", "dimanche"],
];

/** The most words that a name of days has. */
export const MOST_DAY_WORDS = 7;

/**
 * Days by name: a day of the week, today or before today, or of a month; the last days, or a day some days ago; a first
 * and last day; or, with `since`, from the first of such days until today.
 */
export type DayName = SomeDays | { since: SomeDays };
type SomeDays =
  | Days
  | { weekday: number; beforeToday: boolean }
  | MonthDay
  | { lastDays: number }
  | { daysAgo: number }
  /** One of several days, which the words alone do not decide; empty for a date that no calendar has. */
  | { either: readonly string[] };

/**
 * Reads words that name days: a range, a day of the week (1 is Monday), a day of a month, or a day some days ago. Dates
 * are `2026-11-20`, `2026-11-01..2026-11-20`, `20/11/2026`, and `05/06/2026` as either of two days. Any of these may
 * follow `since`. Undefined for any other words.
 */
export function dayName(words: string): DayName | undefined {
  const name = words.normalize("NFC").toLowerCase().replace(/’/g, "'").replace(/\s+/g, " ");
  const [, since] = SINCE.exec(name) ?? [];
  const days = someDays(since ?? name) ?? someDays((since ?? name).replace(LEAD, ""));
  return days && since !== undefined ? { since: days } : days;
}

function someDays(name: string): SomeDays | undefined {
  if (BEFORE_YESTERDAY.includes(name)) return { daysAgo: 2 };
  const range = Object.hasOwn(RANGE_OF, name) ? RANGE_OF[name] : undefined;
  if (range) return { range };
  const plain = name.replace(/^last | (?:dernier|passé)$/, "");
  const weekday = WEEKDAYS.findIndex((names) => names.includes(plain)) + 1;
  if (weekday > 0) return { weekday, beforeToday: plain !== name };
  const [, english, french = english] = LAST_DAYS.exec(name) ?? [];
  if (french !== undefined) return { lastDays: Number(french) };
  const [, daysAgo, ilYA = daysAgo] = DAYS_AGO.exec(name) ?? [];
  if (ilYA !== undefined) return { daysAgo: Number(ilYA) };
  const monthly = monthDay(name);
  if (monthly) return monthly;
  const days = signedDays(name);
  if (days && days.length !== 1) return { either: days };
  const [from = "", to = from, ...more] = (days?.[0] ?? name).split("..");
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

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
