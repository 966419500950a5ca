import type { DayName } from "#lib/domain/search/words/day-words.ts";
import { latestMonthDay } from "#lib/domain/search/words/month-day.ts";
import { daysNamedOn, lastDays } from "#lib/domain/time/business-day.ts";
import type { Days } from "#lib/domain/time/days.ts";

/** Ranges that stay relative wherever they are kept, by their number of days. */
const RANGE_OF_LAST: Readonly<Record<number, Days>> = {
  1: { range: "today" },
  7: { range: "last_7_days" },
  30: { range: "last_30_days" },
  90: { range: "last_90_days" },
  365: { range: "last_365_days" },
};

/** Resolves named days on the day `today`. Null where a date may be either of two past days, and no `order` decides. */
export function namedDays(name: DayName, today: Temporal.PlainDate, order?: 0 | 1): Days | null {
  if ("since" in name) {
    const first = namedDays(name.since, today, order);
    return first && sinceFirstOf(first, today);
  }
  if ("either" in name) return eitherOf(name.either, today, order);
  if ("lastDays" in name) return RANGE_OF_LAST[name.lastDays] ?? lastDays(today, name.lastDays);
  if ("month" in name) return latestMonthDay(name, today.toString());
  if ("daysAgo" in name) return onlyDay(today.subtract({ days: name.daysAgo }).toString());
  if (!("weekday" in name)) return name;
  const days = (today.dayOfWeek - name.weekday + 7) % 7;
  return onlyDay(today.subtract({ days: days === 0 && name.beforeToday ? 7 : days }).toString());
}

/** Excludes future days, on which no sale can be, unless `order` decides. */
function eitherOf(days: readonly string[], today: Temporal.PlainDate, order?: 0 | 1): Days | null {
  const isMeant = (day: string, at: number) => (order === undefined ? day <= today.toString() : at === order);
  const [day = "", ...rest] = days.filter(isMeant);
  return day !== "" && rest.length === 0 ? onlyDay(day) : null;
}

/** Makes the range from the first of these days until today. A future first day is searched alone. */
function sinceFirstOf(days: Days, today: Temporal.PlainDate): Days {
  const { from } = "range" in days ? daysNamedOn(days.range, today) : days;
  const isAhead = Temporal.PlainDate.compare(from, today) > 0;
  return { from, to: isAhead ? from : today.toString() };
}

/** Makes a range of one day. */
export function onlyDay(day: string): Days {
  return { from: day, to: day };
}
