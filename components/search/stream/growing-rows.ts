import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import { addToTotals, type RunningTotals, type Totals, totalsSoFar } from "#lib/domain/search/rows/totals.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";

/** Rows that grow where they stand: a hundred thousand are not copied for the next five hundred. */
export type FoundRows = {
  readonly rows: readonly SearchRow[];
  /** Of all the rows, counted as they come. */
  readonly totals: () => readonly Totals[];
  /** Adds what is not there yet and replaces what is, by id. */
  readonly put: (rows: readonly SearchRow[]) => void;
  /** Replaces those that are there and stand otherwise now, and says how many that were. */
  readonly renew: (rows: readonly SearchRow[]) => number;
  /** Puts rows to their places by id, newest first, or in place of those that are there; and says how many stand otherwise now. */
  readonly join: (rows: readonly SearchRow[]) => number;
  /** Takes rows out, and says how many were there. */
  readonly remove: (transactionIds: readonly string[]) => number;
  readonly find: (transactionId: string) => SearchRow | undefined;
};

/** No rows yet. */
export function foundRows(): FoundRows {
  const rows: SearchRow[] = [];
  const places = new Map<string, number>();
  let running: RunningTotals | null = new Map();
  function replace(place: number, row: SearchRow): void {
    rows[place] = row;
    // What it was cannot be taken out again: all is counted anew when somebody looks.
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
  function placeAnew(): void {
    places.clear();
    for (const [place, { transactionId }] of rows.entries()) places.set(transactionId, place);
    running = null;
  }
  return {
    rows,
    renew,
    find: (transactionId) => rows[places.get(transactionId) ?? -1],
    totals() {
      running ??= counted(rows);
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
        const next = rows.findIndex((one) => compareDigits(one.transactionId, row.transactionId) < 0);
        rows.splice(next < 0 ? rows.length : next, 0, row);
      }
      if (fresh.length > 0) placeAnew();
      return renewed + fresh.length;
    },
    remove(transactionIds) {
      const gone = transactionIds.flatMap((id) => places.get(id) ?? []).sort((one, other) => other - one);
      for (const place of gone) rows.splice(place, 1);
      if (gone.length > 0) placeAnew();
      return gone.length;
    },
  };
}

function counted(rows: readonly SearchRow[]): RunningTotals {
  const running: RunningTotals = new Map();
  for (const row of rows) addToTotals(running, row);
  return running;
}
