import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { addToTotals, type RunningTotals, type Totals, totalsOf, totalsSoFar } from "#lib/domain/search/rows/totals.ts";

/** The part of a row that counts, with its time on the store's clocks (`HH:MM:SS`). */
export type TimedRow = Parameters<typeof addToTotals>[1] & { localTime: string; voidUnknown?: boolean };

/** What figures leave open: why some rows could not be read, null for none; the rows whose void mark is unknown. */
export type OpenFigures = { missing: UnavailableCause | null; voidsUnknown: number };

/** The totals of some days, by currency. */
export type DaysSum = { from: string; to: string; totals: readonly Totals[] } & OpenFigures;

/** One day: its totals, those up to a time of day, and the totals of each hour (0 to 23) that has any row. */
export type DaySum = {
  day: string;
  totals: readonly Totals[];
  soFar: readonly Totals[];
  hours: readonly { hour: number; totals: readonly Totals[] }[];
};

/** Today and the same weekday before; `time` is the present time of day (`HH:MM`). */
export type DayComparison = { today: DaySum; before: DaySum; time: string } & OpenFigures;

/** Sums the rows of one day: all of them, those up to that time of day (`HH:MM`, its minute included), and each hour. */
export function daySum(day: string, rows: readonly TimedRow[], time: string): DaySum {
  const hours = new Map<number, RunningTotals>();
  for (const row of rows) {
    const hour = Number(row.localTime.slice(0, 2));
    const running: RunningTotals = hours.get(hour) ?? new Map();
    hours.set(hour, running);
    addToTotals(running, row);
  }
  return {
    day,
    totals: totalsOf(rows),
    soFar: totalsOf(rows.filter((row) => row.localTime.slice(0, 5) <= time)),
    hours: [...hours]
      .toSorted(([left], [right]) => left - right)
      .map(([hour, running]) => ({ hour, totals: totalsSoFar(running) })),
  };
}
