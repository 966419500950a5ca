import type { Setting } from "#lib/domain/settings/setting.ts";

/** The number of months in which sales are searched before money is given without one. */
export const ORIGINALS_MONTHS: Setting<number> = {
  name: "originals_months",
  byDefault: 12,
  parse: (json) => (isMonths(json) ? json : undefined),
};

/** Months that can be searched: at least one, at most three years. */
export const MONTHS = { least: 1, most: 36 } as const;

/** Decides whether that many months can be searched. */
export function isMonths(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= MONTHS.least && (value as number) <= MONTHS.most;
}
