import type { Answer } from "#components/answers/answer.ts";
import { foundRows } from "#components/search/stream/growing-rows.ts";
import { readSearchEvents } from "#components/search/stream/read-search-events.ts";
import type { Sort } from "#lib/domain/search/rows/columns.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";
import type { MissingPart, SearchEvent } from "#lib/domain/search/search-events.ts";

export type ReadingState =
  | { kind: "reading" }
  /** All was read, or as much as was asked for. */
  | { kind: "rested" }
  | { kind: "cancelled" }
  /** It stopped in the middle, without saying why. */
  | { kind: "cut_off" }
  | { kind: "not_begun"; answer: Exclude<Answer<never>, { kind: "done" }> };

/** A search as far as it is read. A new object at every change; the rows grow where they stand. */
export type SearchReading = {
  state: ReadingState;
  rows: readonly SearchRow[];
  /** The order that they stand in; null is the service's own. */
  order: Sort | null;
  /** Every row of the question is there. */
  complete: boolean;
  /** Where to read on from; null when there is no more, or nobody knows. */
  next: string | null;
  /** When it began, in the zone of the search; null until the server said so. */
  readAtLocal: string | null;
  /** What the service sent so far, before doubles and what does not fit are left out. */
  rowsSent: number;
  /** The separate searches of the step that is being read: how many, and how many of them are read to their ends. */
  searchesPlanned: number;
  searchesDone: number;
  missing: readonly MissingPart[];
  /** Rows that changed meanwhile and were read again. */
  changed: number;
  strangeOffsets: readonly string[];
  totals: () => readonly Totals[];
  find: (transactionId: string) => SearchRow | undefined;
};

/** A search that is being read, step by step; `addressOf` gives the address of a step from its cursor. */
export type SearchReader = {
  readonly snapshot: () => SearchReading;
  readonly subscribe: (told: () => void) => () => void;
  /** Reads from the beginning, in that order; what is shown stays with all that is known of it until the first rows are there. */
  readonly begin: (address: string, order: Sort | null) => void;
  /** Reads on behind what is there. */
  readonly readOn: (address: string) => void;
  readonly cancel: () => void;
};

type Step = {
  /** What the steps before have come to. */
  before: Pick<SearchReading, "rowsSent" | "missing">;
  begun: (readAtLocal: string) => void;
  /** Puts what comes in the place of an earlier reading. */
  replace: () => void;
};

/** Between two drawings of rows that are still coming. The first are drawn at once. */
const DRAWN_EVERY_MS = 120;

/** Nothing read yet. */
export function searchReader(): SearchReader {
  let found = foundRows();
  let reading: SearchReading = {
    state: { kind: "reading" },
    rows: found.rows,
    order: null,
    complete: false,
    next: null,
    readAtLocal: null,
    rowsSent: 0,
    searchesPlanned: 0,
    searchesDone: 0,
    missing: [],
    changed: 0,
    strangeOffsets: [],
    totals: () => found.totals(),
    find: (transactionId) => found.find(transactionId),
  };
  let abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function tell(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const told of listeners) told();
  }

  function change(parts: Partial<SearchReading>, atOnce = false): void {
    reading = { ...reading, ...parts };
    if (atOnce) tell();
    else timer ??= setTimeout(tell, DRAWN_EVERY_MS);
  }

  /** Reads on without `anew`. */
  async function read(address: string, anew?: { order: Sort | null }): Promise<void> {
    abort.abort();
    const own = new AbortController();
    abort = own;
    let { readAtLocal } = reading;
    let stale = anew;
    const step: Step = {
      before: anew ? { rowsSent: 0, missing: [] } : reading,
      begun(at) {
        readAtLocal = at;
        if (!stale) change({ readAtLocal });
      },
      // The rows of an earlier reading stay in sight until there are others.
      replace() {
        if (!stale) return;
        found = foundRows();
        change({ ...stale, rows: found.rows, complete: false, next: null, missing: [], changed: 0, readAtLocal });
        stale = undefined;
      },
    };
    change({ state: { kind: "reading" } }, true);
    const end = await readSearchEvents(address, own.signal, (event) => take(event, step));
    if (abort !== own) return;
    if (end.kind === "told") change({ state: { kind: "rested" } }, true);
    else if (end.kind === "not_begun") change({ state: end }, true);
    else change({ state: end, ...(anew ? { next: null } : {}) }, true);
  }

  function take(event: SearchEvent, { before, begun, replace }: Step): void {
    switch (event.kind) {
      case "begun":
        begun(event.readAtLocal);
        change({ searchesPlanned: event.requestsPlanned, searchesDone: 0 });
        break;
      case "rows": {
        replace();
        const first = found.rows.length === 0;
        found.put(event.rows);
        change({}, first);
        break;
      }
      case "changed":
        replace();
        // Reading on brings rows of earlier steps that may have changed; what is shown tells whether they have.
        change({
          changed: reading.changed + found.renew(event.rows) + found.join(event.joined) + found.remove(event.gone),
        });
        break;
      case "progress":
        change({ rowsSent: before.rowsSent + event.rowsRead, searchesDone: event.searchesDone });
        break;
      case "ended":
        replace();
        change({
          // What an earlier step could not read is still not there.
          complete: event.complete && before.missing.length === 0,
          next: event.next,
          missing: [...before.missing, ...event.missing],
          rowsSent: before.rowsSent + event.rowsRead,
          strangeOffsets: event.strangeOffsets,
        });
    }
  }

  return {
    snapshot: () => reading,
    subscribe(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    begin: (address, order) => void read(address, { order }),
    readOn: (address) => void read(address),
    cancel: () => abort.abort(),
  };
}
