import "server-only";
import { type Done, type NotAllowed, type NotPermitted, notAllowed, type Unavailable } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/people/permissions.ts";
import type { QueryPlan } from "#lib/domain/search/plan/request-plan.ts";
import type { FoundRow } from "#lib/domain/search/rows/search-row.ts";
import { continues, formatCursor, parseCursor } from "#lib/domain/search/search-cursor.ts";
import type { FoundEvent, MissingPart } from "#lib/domain/search/search-events.ts";
import { type SearchWindow, serviceWindow } from "#lib/domain/search/search-window.ts";
import { textDigest } from "#lib/domain/text/text-digest.ts";
import { cutWindow } from "#lib/domain/time/business-day.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Log, OperationContext, World } from "#lib/operations/context.ts";
import { abortTogether } from "#lib/operations/find/reading/abort-together.ts";
import { beginReads } from "#lib/operations/find/reading/begin-reads.ts";
import { changesWhileReading, type EarlierSteps } from "#lib/operations/find/reading/changes-while-reading.ts";
import {
  answering,
  currentTest,
  isAskedFor,
  type PlannedRead,
  plannedReads,
  unreportedReads,
} from "#lib/operations/find/reading/planned-reads.ts";
import type { Reading, ShortEnd } from "#lib/operations/find/reading/report-pages.ts";
import { checkEnds, ignoredCriteria } from "#lib/operations/find/reading/result-checks.ts";
import { type MergeStep, rowsInOrder } from "#lib/operations/find/reading/rows-in-order.ts";
import { emptyRunStats } from "#lib/operations/find/reading/run-stats.ts";
import { createSeenRows, type SeenRows } from "#lib/operations/find/reading/seen-rows.ts";
import { whilePermitted } from "#lib/operations/find/reading/while-permitted.ts";
import { type JournalJoin, journalJoin, withoutJournal } from "#lib/operations/ground/records/join-journal.ts";

export type RowsRequest = {
  storeId: string;
  plan: QueryPlan;
  window: SearchWindow;
  /** The most rows to return; null: all. */
  upTo: number | null;
  /** The cursor from the end of an earlier read of the same search. */
  after: string | null;
  /** The text that identifies this search, such as its address, for readers that resume with cursors. */
  search?: string;
};

export type FoundRows = {
  /** When the reading began; for a resumed one, when its first step began. */
  readAt: Temporal.Instant;
  requestsPlanned: number;
  /** Newest first, each row once; the last event is the end. Returning early aborts the pending requests. */
  events: AsyncGenerator<FoundEvent, void, undefined>;
};

/** Why the search can't be read. */
export type RowsRefusal = NotPermitted | Unavailable;

/** Why a cursor can't be resumed. */
export type NotReadOn = NotAllowed<"search_window_unreadable" | "cursor_of_another_search">;

/**
 * Reads the rows of a planned search and joins the journal's facts to each. Resolves with the service's first answer,
 * or to `unavailable` if every request fails. Later failures are listed in the end event, and the other rows stay.
 */
export function foundRows(
  context: OperationContext,
  request: RowsRequest & { after: null },
): Promise<Done<FoundRows> | RowsRefusal>;
export function foundRows(
  context: OperationContext,
  request: RowsRequest,
): Promise<Done<FoundRows> | RowsRefusal | NotReadOn>;
export async function foundRows(
  context: OperationContext,
  request: RowsRequest,
): Promise<Done<FoundRows> | RowsRefusal | NotReadOn> {
  const { storeId } = request;
  if (!may(context.actor, "transaction.search", storeId)) return { kind: "not_permitted" };
  const opened = await openRows(context, request, { person: context.actor.staffId, signal: context.signal });
  if (opened.kind !== "done") return opened;
  const { events, ...value } = opened.value;
  const end = () => void events.return();
  const allowed = whilePermitted(context, { storeId, stop: end }, events);
  return { kind: "done", value: { ...value, events: abortTogether(allowed, end) } };
}

/**
 * Reads the same for the server itself, which asks nobody for permission. `person` shares the service's requests fairly among those
 * who ask.
 */
export async function openRows(
  context: World,
  request: RowsRequest,
  { person, signal: outer }: { person: string; signal: AbortSignal | undefined },
): Promise<Done<FoundRows> | Unavailable | NotReadOn> {
  const { storeId } = request;
  const cursor = request.after === null ? null : parseCursor(request.after);
  const search = textDigest(request.search ?? "");
  if (cursor === undefined) return notAllowed("search_window_unreadable");
  if (cursor && !continues(cursor, { window: request.window, search })) return notAllowed("cursor_of_another_search");
  const gateway = context.gatewayFor(storeId);
  const stop = new AbortController();
  const signal = outer ? AbortSignal.any([outer, stop.signal]) : stop.signal;
  const readAt = context.clock.now();
  const asker = { person, search: Symbol() };
  const reading: Reading = { gateway, asker, readAt, signal, stats: emptyRunStats() };
  const { plan, window } = request;
  const at = { window, timeZone: gateway.timeZone, now: readAt };
  const reads = plannedReads(plan, { ...at, cursor });
  const join = await journalJoin(context, storeId);
  const turn = cursor ? "further" : "first";
  const ends = new Map<number, ShortEnd>();
  const { batches, firstFailure: answered } = beginReads(reading, reads, { join, turn, upTo: request.upTo, ends });
  const cause = await answered;
  if (cause !== null) {
    stop.abort();
    return { kind: "unavailable", cause };
  }
  const found: Search = {
    log: context.log,
    reading,
    reads,
    readsOfAll: cursor ? plannedReads(plan, { ...at, cursor: null }) : reads,
    join,
    steps: rowsInOrder(batches),
    ends,
    window,
    search,
    upTo: request.upTo,
    earlier: cursor ?? null,
  };
  const events = abortTogether(eventsOf(found, stop), () => stop.abort());
  return { kind: "done", value: { readAt: cursor?.begunAt ?? readAt, requestsPlanned: reads.length, events } };
}

type Search = {
  log: Log;
  reading: Reading;
  reads: readonly PlannedRead[];
  /** The same requests, but including the rows of the earlier steps. */
  readsOfAll: readonly PlannedRead[];
  join: JournalJoin;
  steps: AsyncIterable<MergeStep<FoundRow>>;
  ends: ReadonlyMap<number, ShortEnd>;
  window: Pick<SearchWindow, "start" | "end">;
  search: number;
  upTo: number | null;
  earlier: EarlierSteps | null;
};

const NO_CHANGES = { rows: [], joined: [], gone: [], cause: null };

async function* eventsOf(search: Search, stop: AbortController): AsyncGenerator<FoundEvent, void, undefined> {
  const memory = createSeenRows();
  try {
    yield* rowsOf(search, memory);
  } finally {
    stop.abort();
  }
}

async function* rowsOf(search: Search, memory: SeenRows): AsyncGenerator<FoundEvent, void, undefined> {
  const { log, reading, reads, readsOfAll, join, steps, ends, upTo, earlier } = search;
  const { stats } = reading;
  const missing: MissingPart[] = [];
  let isOrdered = true;
  let last: FoundRow | null = null;
  let isStopped = false;
  let unasked = 0;
  for await (const step of steps) {
    if (step.kind === "disordered") {
      isOrdered = false;
      // The earlier step ended at an id, assuming that no later row has a higher one.
      if (earlier) missing.push({ part: "search", request: 0, fromRow: 1, cause: "unreadable_answer" });
    }
    if (step.kind === "failed") {
      const { request, fromRow, cause } = step;
      missing.push({ part: "search", request, fromRow, cause });
      // Without the rows to exclude, no later row is certain to belong to the search.
      if (reads[request]?.role === "exclude") break;
    }
    if (step.kind !== "rows") continue;
    const rows: FoundRow[] = [];
    for (const sent of step.rows) {
      const merged = answering(reads, sent, stats.unreported);
      if (merged.requests.length < sent.requests.length) unasked += 1;
      if (!isAskedFor(reads, merged)) continue;
      // A cursor means "below this id". Unordered rows have no such id, so reading goes on to the end.
      isStopped = isOrdered && upTo !== null && memory.rows() >= upTo;
      if (isStopped) break;
      // Ordered rows never repeat.
      if (!isOrdered && memory.has(merged.row)) continue;
      memory.add(merged.row);
      rows.push(merged.row);
      last = merged.row;
    }
    if (rows.length > 0) yield { kind: "rows", rows };
    yield { kind: "progress", rowsRead: stats.rowsRead, searchesDone: stats.searchesDone };
    if (isStopped) break;
  }
  if (unasked > 0)
    log.warn({ rows: unasked }, "the service sent rows that contradict what it was asked; they were left out");
  for (const request of unreportedReads(reads, stats.unreported))
    missing.push({ part: "search", request, fromRow: 1, cause: "unreadable_answer" });
  // A single answer shows all its rows at one moment, so they can't have changed in between.
  const isOneMoment = stats.requestsDone - stats.endsShown <= 1 && !earlier;
  const test = currentTest(readsOfAll);
  const asks = test && ((row: TransactionRow) => test(withoutJournal(row), memory.has(row)));
  const downTo = isStopped ? (last?.transactionId ?? null) : null;
  const [{ rows, joined, gone, cause }, missedAtEnd, ignored] = await Promise.all([
    isOneMoment ? NO_CHANGES : changesWhileReading(reading, readsOfAll, { memory, earlier, asks, downTo }),
    isStopped ? [] : checkEnds(reading, ends),
    ignoredCriteria(reading, reads, missing),
  ]);
  missing.push(...missedAtEnd, ...ignored);
  const changed = rows.length + joined.length + gone.length;
  if (changed > 0) yield { kind: "changed", rows: await join(rows), joined: await join(joined), gone };
  if (cause !== null) missing.push({ part: "changes", cause });
  const next = isStopped && last ? cursorAfter({ last, newest: memory.newest() ?? last }, search) : null;
  yield {
    kind: "ended",
    complete: missing.length === 0 && next === null,
    next,
    missing,
    rowsRead: stats.rowsRead,
    requestsDone: stats.requestsDone,
    changed,
    strangeOffsets: [...stats.strangeOffsets],
  };
}

function cursorAfter(
  { last, newest }: { last: FoundRow; newest: Pick<FoundRow, "createdAt"> },
  { reading: { gateway, readAt }, window, search, earlier }: Search,
): string {
  const { endDate } = serviceWindow(window, gateway.timeZone);
  const newestAt = Temporal.Instant.from(newest.createdAt);
  const latest = Temporal.Instant.compare(newestAt, readAt) > 0 ? newestAt : readAt;
  const cut = cutWindow(endDate, latest, gateway.timeZone) ?? "";
  return formatCursor({ lastId: last.transactionId, begunAt: earlier?.begunAt ?? readAt, window, cut, search });
}
