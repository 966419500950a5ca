import "server-only";

/** What all requests of one reading have come to. */
export type RunStats = {
  rowsRead: number;
  requestsDone: number;
  /** Requests among them that only showed that no rows follow. */
  endsShown: number;
  /** Requests of the plan whose last page is there. */
  searchesDone: number;
  strangeOffsets: Set<string>;
  /** Fields of which all rows of some page say nothing, with the most such rows that came one after another. */
  unreported: Map<string, number>;
};

/** Before anything was asked. */
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
