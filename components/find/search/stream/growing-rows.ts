import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { addToTotals, type RunningTotals, type Totals, totalsSoFar } from "#lib/domain/search/rows/totals.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";

/** Rows that grow in place: a hundred thousand are not copied for the next five hundred. */
export type GrowingRows = {
  readonly rows: readonly SearchRow[];
  /** The totals of all rows, counted as they arrive. */
  readonly totals: () => readonly Totals[];
  /** Adds new rows and replaces known ones, by id. */
  readonly put: (rows: readonly SearchRow[]) => void;
  /** Replaces known rows that have changed, and returns how many had. */
  readonly renew: (rows: readonly SearchRow[]) => number;
  /** Inserts rows by id, newest first, or replaces known ones; returns how many are new or changed. */
  readonly join: (rows: readonly SearchRow[]) => number;
  /** Removes rows, and returns how many were known. */
  readonly remove: (transactionIds: readonly string[]) => number;
  readonly find: (transactionId: string) => SearchRow | undefined;
};

/** Creates an empty list of rows. */
export function createFoundRows(): GrowingRows {
  const rows: SearchRow[] = [];
  const places = new Map<string, number>();
  let running: RunningTotals | null = new Map();
  function replace(place: number, row: SearchRow): void {
    rows[place] = row;
    // The old row cannot be subtracted: totals are counted again when they are next read.
    running = null;
  }
  function renew(changed: readonly SearchRow[]): number {
    let count = 0;
    for (const row of changed) {
      const place = places.get(row.transactionId);
      if (place === undefined || JSON.stringify(rows[place]) === JSON.stringify(row)) continue;
      replace(place, row);
      count += 1;
    }
    return count;
  }
  function reindex(): void {
    places.clear();
    for (const [place, { transactionId }] of rows.entries()) places.set(transactionId, place);
    running = null;
  }
  return {
    rows,
    renew,
    find: (transactionId) => rows[places.get(transactionId) ?? -1],
    totals() {
      running ??= countTotals(rows);
      return totalsSoFar(running);
    },
    put(further) {
      for (const row of further) {
        const place = places.get(row.transactionId);
        if (place === undefined) {
          places.set(row.transactionId, rows.length);
          rows.push(row);
          if (running) addToTotals(running, row);
        } else replace(place, row);
      }
    },
    join(joined) {
      const renewed = renew(joined);
      const fresh = joined.filter(({ transactionId }) => !places.has(transactionId));
      for (const row of fresh) {
        const next = rows.findIndex((first) => compareDigits(first.transactionId, row.transactionId) < 0);
        rows.splice(next < 0 ? rows.length : next, 0, row);
      }
      if (fresh.length > 0) reindex();
      return renewed + fresh.length;
    },
    remove(transactionIds) {
      const removedPlaces = transactionIds
        .flatMap((id) => places.get(id) ?? [])
        .sort((first, second) => second - first);
      for (const place of removedPlaces) rows.splice(place, 1);
      if (removedPlaces.length > 0) reindex();
      return removedPlaces.length;
    },
  };
}

function countTotals(rows: readonly SearchRow[]): RunningTotals {
  const running: RunningTotals = new Map();
  for (const row of rows) addToTotals(running, row);
  return running;
}
