/** The periods of the figures page. All end with the last day that is over. */
export const PERIODS = [
  "last_7_days",
  "last_30_days",
  "last_90_days",
  "last_365_days",
  "this_month",
  "last_month",
] as const;
export type Period = (typeof PERIODS)[number];

/** First and last day, `YYYY-MM-DD`, both included. */
export type DaySpan = { from: string; to: string };

const LENGTHS: Readonly<Partial<Record<Period, number>>> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
  last_365_days: 365,
};

/**
 * Resolves a period and the one before it: as many days right before, or the same days of the month before. `last`: the last day that
 * is over. On the first day of a month this month has no day that is over, and the month before is shown.
 */
export function periodDays(period: Period, last: string): { now: DaySpan; before: DaySpan } {
  const to = Temporal.PlainDate.from(last);
  const length = LENGTHS[period];
  if (length !== undefined) return endingOn(to, length);
  const first =
    period === "this_month" ? to.with({ day: 1 }) : to.add({ days: 1 }).with({ day: 1 }).subtract({ months: 1 });
  const end = period === "this_month" ? to : first.add({ months: 1 }).subtract({ days: 1 });
  const firstBefore = first.subtract({ months: 1 });
  const lastBefore = first.subtract({ days: 1 });
  const sameDay = firstBefore.add({ days: end.day - 1 });
  const isWhole = end.add({ days: 1 }).day === 1;
  const endBefore = isWhole || Temporal.PlainDate.compare(sameDay, lastBefore) > 0 ? lastBefore : sameDay;
  return { now: span(first, end), before: span(firstBefore, endBefore) };
}

function endingOn(to: Temporal.PlainDate, length: number): { now: DaySpan; before: DaySpan } {
  const from = to.subtract({ days: length - 1 });
  return { now: span(from, to), before: span(from.subtract({ days: length }), from.subtract({ days: 1 })) };
}

function span(from: Temporal.PlainDate, to: Temporal.PlainDate): DaySpan {
  return { from: from.toString(), to: to.toString() };
}
