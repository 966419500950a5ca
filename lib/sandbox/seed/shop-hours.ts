import { dayOfWeek, monthOf, startOfDay } from "#lib/sandbox/clock/calendar.ts";
import type { Random } from "#lib/sandbox/clock/random.ts";

const HOUR_MS = 3_600_000;
/** The weight of each hour; at night only the web shop sells. */
const HOURS = [1, 1, 1, 1, 1, 1, 1, 2, 10, 25, 40, 50, 55, 50, 45, 45, 50, 55, 40, 28, 18, 10, 5, 2];
/** The weight of each day of the week, Monday first. */
const WEEKDAYS = [85, 85, 95, 105, 135, 150, 65];
/** The weight of each month, January first: quiet after the holidays, busiest before them. */
const MONTHS = [72, 78, 90, 95, 104, 106, 100, 98, 95, 100, 125, 165];
const DRAWS = 24;

/** A day of the shop, today only up to now, with its share of all transactions by weight. */
export type ShopDay = { startMs: number; endMs: number; weight: number };

/** Lists the days up to and including today, oldest first. */
export function shopDays(days: number, nowMs: number, timeZone: string): ShopDay[] {
  const list: ShopDay[] = [];
  for (let back = days - 1; back >= 0; back -= 1) {
    const startMs = startOfDay(nowMs, timeZone, back);
    const endMs = back === 0 ? nowMs : startOfDay(nowMs, timeZone, back - 1);
    const weight = (WEEKDAYS[dayOfWeek(startMs, timeZone) - 1] ?? 0) * (MONTHS[monthOf(startMs, timeZone) - 1] ?? 0);
    list.push({
      startMs,
      endMs,
      weight: back === 0 ? Math.max(100, Math.floor((weight * hoursGone(startMs, endMs)) / 24)) : weight,
    });
  }
  return list;
}

/** Shares `records` out over the days: whole numbers with exactly that sum. */
export function shareOut(records: number, days: readonly ShopDay[]): number[] {
  const total = days.reduce((sum, { weight }) => sum + weight, 0);
  let gone = 0;
  return days.map(({ weight }) => {
    const before = Math.floor((records * gone) / total);
    gone += weight;
    return Math.floor((records * gone) / total) - before;
  });
}

/** Picks a moment of that day, more often in busy hours. */
export function momentOf(random: Random, { startMs, endMs }: ShopDay): number {
  const hours = HOURS.map((weight, hour) => [hour, weight] as const);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const moment = startMs + random.weighted(hours) * HOUR_MS + random.below(HOUR_MS);
    if (moment < endMs) return moment;
  }
  return startMs + random.below(Math.max(1, endMs - startMs));
}

function hoursGone(startMs: number, endMs: number): number {
  return Math.floor((endMs - startMs) / HOUR_MS);
}
