import "server-only";
import { lastOverDay } from "#lib/domain/accounting/day-book/book-schedule.ts";
import { type DaySpan, type Period, periodDays } from "#lib/domain/accounting/figures/period.ts";
import { type SummedFigures, sumFigures } from "#lib/domain/accounting/figures/sum-figures.ts";
import type { Done, NotPermitted } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";
import { eachDay } from "#lib/domain/time/business-day.ts";
import { firstStoredDay, wantDays } from "#lib/operations/books/day-book/kept-since.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { storeZone } from "#lib/operations/ground/settings/store-settings.ts";

/** A period of whole days from the day book. */
export type PeriodFigures = DaySpan & {
  /** Every day of the period, oldest first; null: the book lacks it. */
  days: readonly { day: string; totals: readonly Totals[] | null }[];
  sum: SummedFigures;
  /** The number of days that the book lacks and the server reads, and of those that the store no longer keeps. */
  missing: number;
  removed: number;
};

/** Whether the figures are of every day of the period. */
export function isPeriodWhole({ missing, removed }: PeriodFigures): boolean {
  return missing + removed === 0;
}

/** Reads a period and the one before it from the day book, and asks the server to read the days that the book lacks. */
export async function readPeriod(
  context: OperationContext,
  { storeId, period }: { storeId: string; period: Period },
): Promise<Done<{ now: PeriodFigures; before: PeriodFigures }> | NotPermitted> {
  if (!may(context.actor, "journal.read", storeId)) return { kind: "not_permitted" };
  const { dayBook } = context.store.tables;
  const timeZone = storeZone(context, storeId);
  const { now, before } = periodDays(period, lastOverDay(context.clock.now(), timeZone));
  await wantDays(context, { storeId, timeZone, from: before.from });
  const since = await firstStoredDay(context, { storeId, timeZone });
  const read = async (days: DaySpan): Promise<PeriodFigures> => {
    const kept = (await dayBook.days(storeId, days)).filter((one) => one.timeZone === timeZone);
    const byDay = new Map(kept.map((one) => [one.day, one.figures]));
    const all = eachDay(days).map((day) => ({ day, totals: byDay.get(day)?.totals ?? null }));
    const lacking = all.filter(({ totals }) => totals === null);
    const removed = lacking.filter(({ day }) => since !== null && day < since).length;
    const missing = lacking.length - removed;
    return { ...days, days: all, sum: sumFigures(kept.map(({ figures }) => figures)), missing, removed };
  };
  return { kind: "done", value: { now: await read(now), before: await read(before) } };
}
