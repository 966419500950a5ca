import { DAY_ORDERS, type DayOrder } from "#lib/domain/accounting/settlement/statement/statement.ts";
import { type PossibleDate, possibleDate } from "#lib/domain/accounting/settlement/statement/statement-dates.ts";

/** The order of a column's dates; null: every date is certain. Or a question, with a date that can be read in several orders. */
export type FoundOrder = { order: DayOrder | null } | { example: string; orders: readonly DayOrder[] };

/** Nobody downloads a statement that is much older than a year, or much longer. */
const RECENT_DAYS = 400;
/** The days of one reading lie together when those of every other lie this many times, and days, further apart. */
const APART_TIMES = 6;
const APART_DAYS = 150;

/**
 * Finds the order in which the dates of a column are written: the only one that their figures allow, or the one whose days lie together
 * and not in the future. Asks where more than one remains. `today`: `YYYY-MM-DD`.
 */
export function findDayOrder(dates: readonly string[], today: string): FoundOrder {
  const written = [...new Set(dates)].flatMap((text) => {
    const date = possibleDate(text);
    return date && !date.isCertain ? [{ text, date }] : [];
  });
  const [first] = written;
  if (!first) return { order: null };
  const own = written.map(({ date }) => date);
  const readings = distinctOrders(
    DAY_ORDERS.filter((order) => own.every(({ days }) => days.has(order))),
    own,
  ).map((order) => readingOf(order, own, today));
  // Where the day is usually first, the year is so only in days that would otherwise be long ago.
  const isUsual =
    own.every((date) => date.isUsual) && readings.some(({ order, isRecent }) => order === "day_first" && isRecent);
  const open = isUsual ? readings.filter(({ order }) => order !== "year_first") : readings;
  const likely = open.find((reading) => open.every((other) => other === reading || isLikelier(reading, other)));
  if (likely) return { order: likely.order };
  const example = written.find(({ date }) => new Set(date.days.values()).size > 1) ?? first;
  // Dates that contradict each other allow no order: whichever is chosen, some of them stay unread.
  const orders =
    open.length > 0
      ? open.map(({ order }) => order)
      : DAY_ORDERS.filter((order) => own.some(({ days }) => days.has(order)));
  return { example: example.text.trim(), orders };
}

/** Keeps one of the orders that give the same days, such as those of `03/03/2026`. */
function distinctOrders(orders: readonly DayOrder[], dates: readonly PossibleDate[]): readonly DayOrder[] {
  const byDays = new Map<string, DayOrder>();
  for (const order of orders) {
    const days = dates.map((date) => date.days.get(order) ?? "").join(" ");
    if (!byDays.has(days)) byDays.set(days, order);
  }
  return [...byDays.values()];
}

type Reading = { order: DayOrder; spanDays: number; isFuture: boolean; isRecent: boolean };

function readingOf(order: DayOrder, dates: readonly PossibleDate[], today: string): Reading {
  const days = dates.flatMap((date) => date.days.get(order) ?? []).toSorted();
  const [from = today, to = today] = [days[0], days.at(-1)];
  const daysBetween = (left: string, right: string) =>
    Temporal.PlainDate.from(left).until(right, { largestUnit: "days" }).days;
  // The bank may be in a zone in which the next day has begun.
  const isFuture = daysBetween(today, to) > 1;
  return {
    order,
    spanDays: daysBetween(from, to),
    isFuture,
    isRecent: !isFuture && daysBetween(from, today) <= RECENT_DAYS,
  };
}

function isLikelier(reading: Reading, other: Reading): boolean {
  if (reading.isFuture) return false;
  if (other.spanDays > reading.spanDays * APART_TIMES + APART_DAYS) return true;
  return other.isFuture && reading.spanDays <= other.spanDays + RECENT_DAYS / APART_TIMES;
}
