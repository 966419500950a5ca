import { type RowsEvent, requestRows } from "#components/find/search/stream/early-rows.ts";
import { createFoundRows } from "#components/find/search/stream/growing-rows.ts";
import type { Answer } from "#components/ground/answers/answer.ts";
import type { Sort } from "#lib/domain/search/rows/columns.ts";
import type { SearchRow } from "#lib/domain/search/rows/search-row.ts";
import type { Totals } from "#lib/domain/search/rows/totals.ts";
import type { MissingPart, SearchEvent } from "#lib/domain/search/search-events.ts";

type ReadingState =
  | { kind: "reading" }
  /** Everything was read, or as much as was requested. */
  | { kind: "rested" }
  | { kind: "cancelled" }
  /** The stream stopped in the middle, without a reason. */
  | { kind: "cut_off" }
  | { kind: "not_begun"; answer: Exclude<Answer<never>, { kind: "done" }> };

/** The state of a search that is being read. A new object at every change; the rows grow in place. */
export type SearchReading = {
  state: ReadingState;
  rows: readonly SearchRow[];
  /** The order of the rows; null is the service's own. */
  order: Sort | null;
  /** Every matching row has been read. */
  complete: boolean;
  /** The cursor for the next step; null when there is none, or it is not known. */
  next: string | null;
  /** When the reading began, in the zone of the search; null until the server said so. */
  readAtLocal: string | null;
  /** Rows sent by the service so far, before duplicates and rows that do not match are left out. */
  rowsSent: number;
  /** The requests that the ended steps took, pages included. */
  requestsDone: number;
  /** The separate searches of the current step: planned, and read to the end. */
  searchesPlanned: number;
  searchesDone: number;
  missing: readonly MissingPart[];
  /** Rows that changed during the reading and were read again. */
  changed: number;
  strangeOffsets: readonly string[];
  totals: () => readonly Totals[];
  find: (transactionId: string) => SearchRow | undefined;
};

/** Reads a search step by step. */
export type SearchReader = {
  readonly snapshot: () => SearchReading;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads from the beginning, in that order; the earlier result stays until the first rows arrive. */
  readonly begin: (address: string, order: Sort | null) => void;
  /** Reads the next step. */
  readonly readOn: (address: string) => void;
  readonly cancel: () => void;
};

type Step = {
  /** The results of earlier steps. */
  before: Pick<SearchReading, "rowsSent" | "requestsDone" | "missing">;
  onStart: (readAtLocal: string) => void;
  /** Replaces an earlier reading with the next rows. */
  replace: () => void;
};

/** The time between two drawings of arriving rows. The first are drawn at once. */
const DRAWN_EVERY_MS = 120;

/** Creates a reader that has read nothing. */
export function createSearchReader(): SearchReader {
  let found = createFoundRows();
  let reading: SearchReading = {
    state: { kind: "reading" },
    rows: found.rows,
    order: null,
    complete: false,
    next: null,
    readAtLocal: null,
    rowsSent: 0,
    requestsDone: 0,
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

  function notify(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) listener();
  }

  function change(parts: Partial<SearchReading>, atOnce = false): void {
    reading = { ...reading, ...parts };
    if (atOnce) notify();
    else timer ??= setTimeout(notify, DRAWN_EVERY_MS);
  }

  /** Reads a step; with `anew`, from the beginning. */
  async function read(address: string, anew?: { order: Sort | null }): Promise<void> {
    abort.abort();
    const own = new AbortController();
    abort = own;
    let { readAtLocal } = reading;
    let stale = anew;
    const step: Step = {
      before: anew ? { rowsSent: 0, requestsDone: 0, missing: [] } : reading,
      onStart(at) {
        readAtLocal = at;
        if (!stale) change({ readAtLocal });
      },
      // The rows of an earlier reading stay in sight until new ones arrive.
      replace() {
        if (!stale) return;
        found = createFoundRows();
        change({ ...stale, rows: found.rows, complete: false, next: null, missing: [], changed: 0, readAtLocal });
        stale = undefined;
      },
    };
    change({ state: { kind: "reading" } }, true);
    const end = await readSearchEvents(address, own.signal, (event) => take(event, step));
    if (abort !== own) return;
    if (end.kind === "ended") change({ state: { kind: "rested" } }, true);
    else if (end.kind === "not_begun") change({ state: end }, true);
    else change({ state: end, ...(anew ? { next: null } : {}) }, true);
  }

  function take(event: SearchEvent, { before, onStart, replace }: Step): void {
    switch (event.kind) {
      case "begun":
        onStart(event.readAtLocal);
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
        // A further step may bring changed rows of earlier steps; the shown rows tell whether they changed.
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
          // Rows that an earlier step could not read are still missing.
          complete: event.complete && before.missing.length === 0,
          next: event.next,
          missing: [...before.missing, ...event.missing],
          rowsSent: before.rowsSent + event.rowsRead,
          requestsDone: before.requestsDone + event.requestsDone,
          strangeOffsets: event.strangeOffsets,
        });
    }
  }

  return {
    snapshot: () => reading,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin: (address, order) => void read(address, { order }),
    readOn: (address) => void read(address),
    cancel: () => abort.abort(),
  };
}

/** How a stream of events ended. */
type StreamEnd =
  /** The last event arrived. */
  | { kind: "ended" }
  /** The search was not begun, for this reason. */
  | Extract<RowsEvent, { kind: "not_begun" }>
  /** The stream stopped in the middle. */
  | { kind: "cut_off" }
  | { kind: "cancelled" };

/** The longest time spent on events before the browser may draw. */
const TURN_MS = 12;
/** The first rows are painted before further events are parsed. */
const PAINTED_AFTER_MS = 30;

/** Reads a search's events from `address` and passes each on as it arrives. Never throws. */
async function readSearchEvents(
  address: string,
  signal: AbortSignal,
  take: (event: SearchEvent) => void,
): Promise<StreamEnd> {
  let end: StreamEnd = { kind: "not_begun", answer: { kind: "unreachable" } };
  let hasRows = false;
  let turnEndsAt = 0;
  try {
    for await (const event of requestRows(address, signal)) {
      if (event.kind === "not_begun") return event;
      if (end.kind !== "ended") end = { kind: event.kind === "ended" ? "ended" : "cut_off" };
      take(event);
      const isFirstRows: boolean = event.kind === "rows" && !hasRows;
      hasRows ||= isFirstRows;
      // Until rows have arrived, nothing waits to be drawn.
      if (!hasRows || (!isFirstRows && performance.now() < turnEndsAt)) continue;
      await yieldToBrowser(isFirstRows ? PAINTED_AFTER_MS : 0);
      signal.throwIfAborted();
      turnEndsAt = performance.now() + TURN_MS;
    }
  } catch {
    if (signal.aborted) return { kind: "cancelled" };
  }
  return end;
}

function yieldToBrowser(durationMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, durationMs);
  return promise;
}
