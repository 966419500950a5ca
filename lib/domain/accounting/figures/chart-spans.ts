/** With more days than this, a bar for each would be thinner than a line. */
const MOST_BARS = 92;

/** Returns the spans of which a chart of these days has a bar: each day, or for a long period each week, Monday to Sunday. */
export function chartSpans(days: readonly string[]): readonly { first: number; end: number }[] {
  const isWeekly = isByWeek(days.length);
  const isBegin = (day: string) => !isWeekly || Temporal.PlainDate.from(day).dayOfWeek === 1;
  const begins = days.flatMap((day, index) => (index === 0 || isBegin(day) ? [index] : []));
  return begins.map((first, index) => ({ first, end: begins[index + 1] ?? days.length }));
}

/** Whether a period has a bar for each week. */
export function isByWeek(days: number): boolean {
  return days > MOST_BARS;
}
