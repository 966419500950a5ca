import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { DayComparison, DaysSum } from "#lib/domain/search/rows/day-figures.ts";

/** The figures of the start page, in their order. */
export const HOME_FIGURES = ["sales", "refunds", "net", "declines"] as const;
export type HomeFigure = (typeof HOME_FIGURES)[number];

/** The figures of the start page that are read from the service, by the name that the page asks for. */
export type HomeFigures = {
  today: DayComparison;
  this_month: DaysSum;
  last_month: DaysSum;
  expiring_pre_auths: { count: number; missing: UnavailableCause | null };
};
