import "server-only";
import type { ExportRow } from "#lib/domain/search/rows/search-row.ts";
import {
  addToTotals,
  countVoidRows,
  countVoidsUnknown,
  FIGURES,
  type Figure,
  type RunningTotals,
  totalsSoFar,
} from "#lib/domain/search/rows/totals.ts";

/** One line of the totals. Refunded money has a minus sign, as in the rows: the net is the sum of both. */
export type FileTotal = { figure: Figure; currency: string; count: number; cents: number };

/** The figures of the rows that were written. */
export type RowTally = { rows: number; voidRows: number; voidsUnknown: number; totals: readonly FileTotal[] };

const ALWAYS: readonly Figure[] = ["sales", "refunds", "net"];

/** Counts rows as they are written. `figures` names the figures that say something; `sales`, `refunds` and `net` always do. */
export function rowTally() {
  const totals: RunningTotals = new Map();
  const counts = { rows: 0, voidRows: 0, voidsUnknown: 0 };
  return {
    add(batch: readonly ExportRow[]): void {
      for (const row of batch) addToTotals(totals, row);
      counts.rows += batch.length;
      counts.voidRows += countVoidRows(batch);
      counts.voidsUnknown += countVoidsUnknown(batch);
    },
    soFar: (): RowTally => ({
      ...counts,
      totals: totalsSoFar(totals).flatMap((sums) =>
        FIGURES.filter((figure) => ALWAYS.includes(figure) || sums[figure].count > 0).map((figure) => {
          const { count, amountCents } = sums[figure];
          return {
            figure,
            currency: sums.currency,
            count,
            cents: figure === "refunds" ? 0 - amountCents : amountCents,
          };
        }),
      ),
    }),
  };
}
