import "server-only";

/** The counts over all requests of one search. */
export type RunStats = {
  rowsRead: number;
  requestsDone: number;
  /** Requests that only showed that no rows follow. */
  endsShown: number;
  /** Requests of the plan whose last page has come. */
  searchesDone: number;
  strangeOffsets: Set<string>;
  /** Fields that no row of some page reports, with the largest number of consecutive such rows. */
  unreported: Map<string, number>;
};

/** Makes the stats of a search that has not sent a request yet. */
export function emptyRunStats(): RunStats {
  return {
    rowsRead: 0,
    requestsDone: 0,
    endsShown: 0,
    searchesDone: 0,
    strangeOffsets: new Set(),
    unreported: new Map(),
  };
}
