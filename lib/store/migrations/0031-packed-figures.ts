import "server-only";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The figures in the order in which they are packed. Written out here, because a released migration never changes. */
const FIGURES = ["sales", "refunds", "net", "preAuthorizations", "voids", "declines", "other"] as const;

type NamedTotals = { currency: string } & Record<(typeof FIGURES)[number], { count: number; amountCents: number }>;
type Figures = { totals: unknown; by: Record<string, Record<string, readonly (NamedTotals | readonly unknown[])[]>> };
type Day = { store_id: string; day: string; figures: string };

/** Packs the figures of the days that an earlier version kept. */
export const packedFigures: Migration = {
  async up(db: Kysely<unknown>) {
    // One day at a time: the figures of years would fill the memory.
    const { rows } = await sql<Omit<Day, "figures">>`select store_id, day from book_days`.execute(db);
    for (const { store_id, day } of rows) {
      const found = await sql<Day>`select * from book_days where store_id = ${store_id} and day = ${day}`.execute(db);
      for (const { figures } of found.rows)
        await sql`update book_days set figures = ${packed(figures)} where store_id = ${store_id} and day = ${day}`.execute(
          db,
        );
    }
  },
};

function packed(text: string): string {
  const figures = JSON.parse(text) as Figures;
  const pack = (totals: NamedTotals | readonly unknown[]) =>
    "currency" in totals
      ? [totals.currency, ...FIGURES.flatMap((figure) => [totals[figure].count, totals[figure].amountCents])]
      : totals;
  const by = Object.entries(figures.by).map(([grouping, members]) => [
    grouping,
    Object.fromEntries(Object.entries(members).map(([key, totals]) => [key, totals.map(pack)])),
  ]);
  return JSON.stringify({ ...figures, by: Object.fromEntries(by) });
}
