import type { dayCloseState } from "#lib/domain/accounting/day-close/day-close-step.ts";

/** Days of longer ago are in the list of closes alone. */
const REMINDED_DAYS = 7;

/** What the closes of recent days wait for. */
export type DayCloseReminders = {
  /** The latest day that nobody has signed off, and how many others there are; null: none. */
  toClose: { day: string; others: number } | null;
  /** The latest day that changed after it was signed off, and how many such days there are; null: none. */
  changed: { day: string; count: number } | null;
  /** The same of the days that changed after they were read and that nobody has signed off since. */
  late: { day: string; count: number } | null;
};

type RecentDay = {
  day: string;
  state: ReturnType<typeof dayCloseState>;
  /** Null while the day book lacks the day; empty for a day without transactions. */
  totals: readonly unknown[] | null;
  changesSince: number;
};

/** Finds what waits among finished days, the latest first. A day without transactions needs no close. */
export function dayCloseReminders(days: readonly RecentDay[]): DayCloseReminders {
  const open = days
    .slice(0, REMINDED_DAYS)
    .filter(({ state, totals }) => state !== "signed" && totals !== null && totals.length > 0);
  const moved = days.filter(({ changesSince }) => changesSince > 0);
  return {
    toClose: open[0] ? { day: open[0].day, others: open.length - 1 } : null,
    changed: latestOf(moved.filter(({ state }) => state === "signed")),
    late: latestOf(moved.filter(({ state }) => state !== "signed")),
  };
}

function latestOf(days: readonly RecentDay[]): { day: string; count: number } | null {
  return days[0] ? { day: days[0].day, count: days.length } : null;
}
