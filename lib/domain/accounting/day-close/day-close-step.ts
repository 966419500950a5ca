import type { DayCloseStatement } from "#lib/domain/accounting/day-close/day-close-statement.ts";
import type { CountedMeans } from "#lib/domain/accounting/day-close/till.ts";

/** Something counted by hand, beside what the book expects. */
export type Counted = { currency: string; means: CountedMeans; expectedCents: number; countedCents: number };

/** The most that a note or a reason may have. */
export const LONGEST_DAY_CLOSE_NOTE = 500;

/**
 * A step in the closing of a day: a person signed it off, with what they counted, or reopened it for a reason. Steps are only added;
 * the last one tells how the day stands.
 */
export type DayCloseStep = {
  storeId: string;
  /** `YYYY-MM-DD` in the store's zone. */
  day: string;
  /** 1 for the first step of a day. */
  version: number;
  event: "signed" | "reopened";
  /** ISO 8601, UTC. */
  at: string;
  staffId: string;
  /** The digest of the day's lines that the person saw. */
  digest: string;
  counted: readonly Counted[];
  statements: readonly DayCloseStatement[];
  /** The note of a sign-off, or the reason for reopening. */
  note: string;
};

/** How a day stands: never signed off, signed off, or reopened since. */
export function dayCloseState(last: Pick<DayCloseStep, "event"> | undefined): "open" | "signed" | "reopened" {
  if (!last) return "open";
  return last.event === "signed" ? "signed" : "reopened";
}

/** Adds up the differences of what was counted, per currency; positive: there is more than expected. */
export function countedDifference(counted: readonly Counted[], currency: string): number {
  return counted
    .filter((count) => count.currency === currency)
    .reduce((sum, { countedCents, expectedCents }) => sum + countedCents - expectedCents, 0);
}
