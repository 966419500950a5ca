import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { FoundRow, SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** The answer to a search as it grows; one event a line (JSON) on its way to the browser. */
export type SearchEvent =
  /** First of all: nothing has been read yet. */
  | { kind: "begun"; readAtLocal: string; requestsPlanned: number }
  /** Rows in the order of the search, each once; they follow those before. */
  | { kind: "rows"; rows: readonly SearchRow[] }
  /**
   * How far the reading is. `rowsRead` counts what the service sent, before doubles and what does not fit are left out;
   * `searchesDone` those of the planned requests that are read to their ends.
   */
  | { kind: "progress"; rowsRead: number; searchesDone: number }
  /**
   * What changed while others were being read. `rows` as they are now, each for the one of its id; reading on from a cursor,
   * rows of the earlier steps that may have changed, and who has none of that id needs none. `joined` are asked for since
   * then, and belong to the result whoever has them or not; `gone` are asked for no more.
   */
  | ({ kind: "changed" } & ChangedRows<SearchRow>)
  /** Last of all. */
  | SearchEnd;

/** `gone` by their ids. */
export type ChangedRows<Row> = { rows: readonly Row[]; joined: readonly Row[]; gone: readonly string[] };

export type SearchEnd = {
  kind: "ended";
  /** Every row of the question is there. False when reading stopped at its limit, or something could not be read. */
  complete: boolean;
  /** Where to read on from, when it stopped at its limit. */
  next: string | null;
  /** What could not be read. What has been read stays. */
  missing: readonly MissingPart[];
  rowsRead: number;
  requestsDone: number;
  /** Rows of the `changed` events, those that joined or are gone among them. */
  changed: number;
  /** Offsets that disagree with the configured zone, each once. */
  strangeOffsets: readonly string[];
};

/** What could not be had, and why. */
export type MissingPart =
  /** The rows of one of the plan's requests (from 0) from that row on. */
  | { part: "search"; request: number; fromRow: number; cause: UnavailableCause }
  /** What changed while others were being read: some rows may show how they stood before. */
  | { part: "changes"; cause: UnavailableCause }
  /** All that had not been handed on when whoever asks was signed out, or lost the right to it. */
  | { part: "rest"; cause: UnavailableCause }
  /** The order that was asked for: our disk has no room to put the rows in it, or failed at it. */
  | { part: "order"; cause: UnavailableCause; disk: "no_room" | "broken" };

export type FoundEvent =
  | { kind: "rows"; rows: readonly FoundRow[] }
  | ({ kind: "changed" } & ChangedRows<FoundRow>)
  | Extract<SearchEvent, { kind: "progress" }>
  | SearchEnd;
