import type { Setting } from "#lib/domain/settings/setting.ts";

/** How long a store keeps its day book; null: everything. */
export type BookRetention = { months: number | null };

export const BOOK_RETENTION: Setting<BookRetention> = {
  name: "book_retention",
  byDefault: { months: null },
  parse(json) {
    if (typeof json !== "object" || json === null) return undefined;
    const { months } = json as Partial<BookRetention>;
    return months === null || isRetention(months) ? { months } : undefined;
  },
};

/** Fewer months would remove days that people still close; more than twenty years are everything. */
export const RETENTION_MONTHS = { least: 3, most: 240 } as const;

/** Decides whether a store can keep its book for that many months. */
export function isRetention(months: unknown): months is number {
  const { least, most } = RETENTION_MONTHS;
  return Number.isInteger(months) && (months as number) >= least && (months as number) <= most;
}
