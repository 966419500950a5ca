import { isDay } from "#lib/domain/day-text.ts";
import type { Days, RangeName } from "#lib/domain/search-address.ts";

/** Words for days, English and French, lower case, with straight apostrophes and single blanks. */
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
  "7 derniers jours": "last_7_days",
  "les 7 derniers jours": "last_7_days",
  "last 30 days": "last_30_days",
  "30 derniers jours": "last_30_days",
  "les 30 derniers jours": "last_30_days",
};

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

/** The most words that one of them has. */
export const MOST_DAY_WORDS = 4;

/** Days by name; one day of the week; the first and last day. */
export type DayName = Days | { weekday: number };

/**
 * What these words name: a range, a day of the week (1 is Monday), or `2026-11-20` and `2026-11-01..2026-11-20`; undefined for
 * any other words.
 */
export function dayName(words: string): DayName | undefined {
  const name = words.normalize("NFC").toLowerCase().replace(/’/g, "'").replace(/\s+/g, " ");
  const range = Object.hasOwn(RANGE_OF, name) ? RANGE_OF[name] : undefined;
  if (range) return { range };
  const weekday = WEEKDAYS.findIndex((names) => names.includes(name)) + 1;
  if (weekday > 0) return { weekday };
  const [from = "", to = from, ...more] = name.split("..");
  return more.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}
