import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import type { FoundRow, SearchRow } from "#lib/domain/search/rows/search-row.ts";

/** The answer to a search as it grows; one event a line (JSON) on its way to the browser. */
export type SearchEvent =
  /** The first event, before any row is read. */
  | { kind: "begun"; readAtLocal: string; requestsPlanned: number }
  /** Rows in the order of the search, each once; they follow the rows before. */
  | { kind: "rows"; rows: readonly SearchRow[] }
  /**
   * The progress of the reading. `rowsRead` counts the rows that the service sent, duplicates and rejected rows
   * included; `searchesDone` counts the planned requests that are read to their ends.
   */
  | { kind: "progress"; rowsRead: number; searchesDone: number }
  /**
   * The changes made while rows were being read. `rows` replace the rows of the same id; when reading on from a cursor,
   * they are rows of earlier steps that may have changed, and unknown ones can be ignored. `joined` now belong to the
   * result, whether or not the reader has them; `gone` no longer do.
   */
  | ({ kind: "changed" } & ChangedRows<SearchRow>)
  /** The last event. */
  | SearchEnd;

/** Changed rows; `gone` lists ids. */
export type ChangedRows<Row> = { rows: readonly Row[]; joined: readonly Row[]; gone: readonly string[] };

export type SearchEnd = {
  kind: "ended";
  /**
   * True when every row of the question has arrived. False when reading stopped at its limit, or a part could not be
   * read.
   */
  complete: boolean;
  /** The cursor to read on from, when reading stopped at its limit. */
  next: string | null;
  /** The parts that could not be read. Rows already read stay. */
  missing: readonly MissingPart[];
  rowsRead: number;
  requestsDone: number;
  /** The count of rows in the `changed` events, joined and gone rows included. */
  changed: number;
  /** Offsets that disagree with the configured zone, each once. */
  strangeOffsets: readonly string[];
};

/** A part of the result that could not be had, and why. */
export type MissingPart =
  /** The rows of one of the plan's requests (from 0), from that row on. */
  | { part: "search"; request: number; fromRow: number; cause: UnavailableCause }
  /** The changes made while rows were being read: some rows may be out of date. */
  | { part: "changes"; cause: UnavailableCause }
  /** All rows not yet handed on when the person was signed out, or lost the right to the search. */
  | { part: "rest"; cause: UnavailableCause }
  /** The order of the search: our disk has no room to sort the rows, or failed. */
  | { part: "order"; cause: UnavailableCause; disk: "no_room" | "broken" };

export type FoundEvent =
  | { kind: "rows"; rows: readonly FoundRow[] }
  | ({ kind: "changed" } & ChangedRows<FoundRow>)
  | Extract<SearchEvent, { kind: "progress" }>
  | SearchEnd;
