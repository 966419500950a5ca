import "server-only";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { fitsCriteria } from "#lib/domain/search/matching/fits-criteria.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { serviceWindow } from "#lib/domain/search/search-window.ts";
import { compareDigits } from "#lib/domain/text/digits.ts";
import { wholeHistory } from "#lib/domain/time/business-day.ts";
import { easternDay, easternDayStart } from "#lib/domain/time/eastern-day.ts";
import { isOriginal, PAGE_ROWS, type TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { areNewestFirst } from "#lib/operations/find/reading/newest-first.ts";
import type { PlannedRead } from "#lib/operations/find/reading/planned-reads.ts";
import { askPage, type Reading, reportPages } from "#lib/operations/find/reading/report-pages.ts";
import type { SeenRows } from "#lib/operations/find/reading/seen-rows.ts";
import { forEachConcurrent } from "#lib/operations/ground/records/for-each-concurrent.ts";
import { withoutJournal } from "#lib/operations/ground/records/join-journal.ts";

/** How far our clock and the service's may differ without a change being missed. */
const CLOCK_MARGIN = { minutes: 5 };
const PAGES = { turn: "further", pageRows: PAGE_ROWS, ahead: 2, mostRows: null } as const;

type Question = Parameters<typeof reportPages>[1];

/** The earlier steps of this search: when they began, and the last row that they returned. */
export type EarlierSteps = { begunAt: Temporal.Instant; lastId: string };

type ReturnedRows = {
  memory: SeenRows;
  earlier: EarlierSteps | null;
  /** Decides whether a row belongs to the search as it is now; null if rows can't tell. */
  asks: ((row: TransactionRow) => boolean) | null;
  /** The id of the row at which reading stopped; null if it reached the end. */
  downTo: string | null;
};

/** `gone` holds ids. A cause means that not all of it could be asked. */
type Changes = { rows: TransactionRow[]; joined: TransactionRow[]; gone: string[]; cause: UnavailableCause | null };

/**
 * Finds the changes to a search since its rows were returned: changed rows, each once (`rows`); rows that no longer
 * belong to it (`gone`); and older rows that now do (`joined`). `asks` decides who belongs; without it all rows stay. A
 * new adjustment leads to its original. Reports may omit a void (public guides), but it happens on the transaction's
 * own Eastern day only (Interface §3.3), so the rows of that day are read again. Of earlier steps, all rows with an
 * adjustment count as changed, because their earlier state is unknown here. A cause means that not all of it could be
 * asked.
 */
export async function changesWhileReading(
  reading: Reading,
  reads: readonly PlannedRead[],
  { memory, earlier, asks, downTo }: ReturnedRows,
): Promise<Changes> {
  const changed = new Map<string, TransactionRow>();
  const since = earlier?.begunAt ?? reading.readAt;
  const newestAt = memory.newest()?.createdAt;
  const wasThere = ({ createdAt }: TransactionRow) =>
    Temporal.Instant.compare(createdAt, since) <= 0 || (newestAt !== undefined && createdAt <= newestAt);
  const isNoted = (row: TransactionRow): boolean => {
    if (memory.has(row)) return memory.differs(row);
    if (earlier && compareDigits(row.transactionId, earlier.lastId) >= 0) return isAdjusted(row);
    const isAbove = downTo === null || compareDigits(row.transactionId, downTo) > 0;
    return isAbove && asks?.(row) === true && wasThere(row);
  };
  const note = (row: TransactionRow) => {
    if (!changed.has(row.transactionId) && !isNoted(row)) return;
    if (memory.has(row)) memory.renew(row);
    changed.set(row.transactionId, row);
  };
  // The first page of a single request shows everything up to its newest row, so only higher ids are new.
  const anchorId = reads.length === 1 ? (memory.newest()?.transactionId ?? null) : null;
  const mayJoin = asks !== null && reads.some(({ test }) => test !== null);
  const isOfToday = earlier !== null || mayJoin || isVoidable(newestAt, since);
  const [made, reread] = await Promise.all([
    adjustmentsSince(reading, since, anchorId),
    isOfToday ? noteVoidable(reading, reads, since, note) : null,
  ]);
  const causes = [made.cause, reread];
  const voided = [...changed.values()].filter((row) => !isOriginal(row));
  causes.push(await noteOriginals(reading, [...made.rows, ...voided], note));
  const found: Changes = { rows: [], joined: [], gone: [], cause: causes.find((cause) => cause !== null) ?? null };
  for (const row of changed.values()) {
    if (asks?.(row) === false) {
      if (memory.has(row) || earlier) found.gone.push(row.transactionId);
    } else if (asks === null || memory.has(row)) found.rows.push(row);
    else if (wasThere(row)) found.joined.push(row);
    // A row of an earlier step when the service's clock runs ahead. The reader replaces the row if it has it.
    else if (earlier) found.rows.push(row);
  }
  return found;
}

/** Reads the approved adjustments made since then. */
async function adjustmentsSince(
  reading: Reading,
  begunAt: Temporal.Instant,
  anchorId: string | null,
): Promise<{ rows: readonly TransactionRow[]; cause: UnavailableCause | null }> {
  const { readAt, gateway } = reading;
  const since = begunAt.subtract(CLOCK_MARGIN);
  const { startDate } = serviceWindow({ start: since, end: begunAt }, gateway.timeZone);
  const { endDate } = wholeHistory(readAt, gateway.timeZone);
  const rows: TransactionRow[] = [];
  const take = (row: TransactionRow) => {
    const isAbove = anchorId === null || compareDigits(row.transactionId, anchorId) > 0;
    if (!isOriginal(row) && row.approved && isAbove) rows.push(row);
  };
  const cause = await readSince(reading, { startDate, endDate, criteria: above(anchorId) }, { since, take });
  return { rows, cause };
}

function above(transactionId: string | null): readonly Criterion[] {
  return transactionId === null ? [] : [{ field: "TransactionId", operator: ">", value: transactionId }];
}

function isAdjusted({ voided, returnedCents, completedCents }: TransactionRow): boolean {
  return voided || returnedCents > 0 || completedCents > 0;
}

/** Decides whether a transaction could still be voided at that time. */
function isVoidable(createdAt: string | undefined, at: Temporal.Instant): boolean {
  return createdAt !== undefined && Temporal.Instant.compare(createdAt, voidableFrom(at)) >= 0;
}

function voidableFrom(at: Temporal.Instant): Temporal.Instant {
  return easternDayStart(easternDay(at));
}

/** Reads the found rows again that can still be voided, or could be when the reading began. */
async function noteVoidable(
  reading: Reading,
  reads: readonly PlannedRead[],
  begunAt: Temporal.Instant,
  note: Note,
): Promise<UnavailableCause | null> {
  const start = voidableFrom(begunAt);
  const { startDate } = serviceWindow({ start, end: start }, reading.gateway.timeZone);
  let cause: UnavailableCause | null = null;
  for (const { role, question } of reads) {
    if (role !== "find" || question.endDate < startDate) continue;
    const later = question.startDate > startDate ? question : { ...question, startDate };
    cause = (await readSince(reading, later, { since: start, take: note })) ?? cause;
  }
  return cause;
}

/** Reads the transactions made since then. If a service ignores the days, everything that it has comes after them. */
async function readSince(
  reading: Reading,
  question: Question,
  { since, take }: { since: Temporal.Instant; take: Note },
): Promise<UnavailableCause | null> {
  const isSince = ({ createdAt }: TransactionRow) => Temporal.Instant.compare(createdAt, since) >= 0;
  for await (const page of reportPages(reading, question, PAGES)) {
    if (page.kind === "failed") return page.cause;
    for (const row of page.rows) if (isSince(row)) take(row);
    // In any other order than newest first, further matches may follow after older rows.
    if (page.rows.length > 0 && !page.rows.some(isSince)) return areNewestFirst(page.rows) ? null : "unreadable_answer";
  }
  return null;
}

type Note = (row: TransactionRow) => void;

const LOOK_UPS_AT_ONCE = 8;
/** One order number has nearly always few rows. The first of them show whether the service honors it at all. */
const BY_ORDER = { turn: "further", pageRows: PAGE_ROWS, ahead: 1, mostRows: 50 } as const;
/** A void adjusts a refund or a completion, which adjusts its original: no chain is longer. */
const MOST_LINKS = 3;
/** An adjustment adjusts one transaction. If more rows than this come, the service has ignored the criterion. */
const MOST_ADJUSTED = 5;
const BY_ADJUSTMENT = { startRow: 1, endRow: 10 } as const;

/**
 * Reads the originals that adjustments may have changed: by order number, and by IDAdjustedBy if that finds no
 * original. A service that ignores such criteria is not asked for its whole book. Returns a cause if not all could be
 * looked up.
 */
export async function noteOriginals(
  reading: Reading,
  adjustments: readonly TransactionRow[],
  note: Note,
): Promise<UnavailableCause | null> {
  const history = wholeHistory(reading.readAt, reading.gateway.timeZone);
  let cause: UnavailableCause | null = null;

  async function isFoundByOrder(orderNumber: string): Promise<boolean> {
    if (orderNumber === "") return false;
    const criteria: Criterion[] = [{ field: "OrderNumber", operator: "=", value: orderNumber }];
    const fits = fitsCriteria(criteria);
    let isFound = false;
    for await (const page of reportPages(reading, { ...history, criteria }, BY_ORDER)) {
      if (page.kind === "failed") {
        cause ??= page.cause;
        break;
      }
      if (!page.rows.every((row) => fits(withoutJournal(row)))) return false;
      for (const row of page.rows) note(row);
      isFound ||= page.rows.some(isOriginal);
    }
    return isFound;
  }

  async function adjustedBy(transactionId: string): Promise<readonly TransactionRow[]> {
    const criteria: Criterion[] = [{ field: "IDAdjustedBy", operator: "=", value: transactionId }];
    const page = await askPage(reading, { ...history, criteria, ...BY_ADJUSTMENT }, "further");
    if (page.kind === "page" && page.rows.length <= MOST_ADJUSTED) return page.rows;
    cause ??= page.kind === "failed" ? page.cause : "unreadable_answer";
    return [];
  }

  const byOrder = Map.groupBy(adjustments, ({ orderNumber }) => orderNumber);
  await forEachConcurrent([...byOrder], LOOK_UPS_AT_ONCE, async ([orderNumber, rows]) => {
    // An adjustment may have another order number than its original, and a void may adjust an adjustment.
    const ids = new Set((await isFoundByOrder(orderNumber)) ? [] : rows.map(({ transactionId }) => transactionId));
    for (const id of ids) {
      if (ids.size > rows.length * MOST_LINKS) {
        cause ??= "unreadable_answer";
        break;
      }
      for (const row of await adjustedBy(id)) {
        note(row);
        if (!isOriginal(row)) ids.add(row.transactionId);
      }
    }
    return !reading.signal.aborted;
  });
  return cause;
}
