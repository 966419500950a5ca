import "server-only";
import { today, windowOf } from "#lib/domain/business-day.ts";
import type { Criterion } from "#lib/domain/criteria.ts";
import { compareDigits } from "#lib/domain/digits.ts";
import { easternDay, easternDayStart } from "#lib/domain/eastern-day.ts";
import type { UnavailableCause } from "#lib/domain/outcome.ts";
import { serviceWindow } from "#lib/domain/search-window.ts";
import type { TransactionRow } from "#lib/domain/transaction.ts";
import { inLanes } from "#lib/operations/in-lanes.ts";
import type { PlannedRead } from "#lib/operations/planned-reads.ts";
import { type Reading, reportPages } from "#lib/operations/report-pages.ts";
import type { RowMemory } from "#lib/operations/row-memory.ts";

/** Our clock and the service's may differ by so much without a change being missed. */
const CLOCK_MARGIN = { minutes: 5 };
const FIRST_DAY = "2000-01-01";
const LOOK_UPS_AT_ONCE = 8;
const PAGES = { turn: "further", pageRows: 500, ahead: 2, mostRows: null } as const;

type Question = Parameters<typeof reportPages>[1];

/** The steps of a search before this one: since when, and down to which row, others were handed on. */
export type EarlierSteps = { begunAt: Temporal.Instant; lastId: string };

type Note = (row: TransactionRow) => void;

/**
 * Rows that were handed on and stand otherwise now, as they are now, each once. An adjustment made since leads to its
 * original; a void may be missing from the reports (public guides), but happens on the transaction's own Eastern day
 * only (Interface §3.3), so the rows of that day are read again. Of earlier steps all rows that bear an adjustment are among
 * them that may have changed since: how they stood is not known here. A cause besides: not all of it could be asked.
 */
export async function changesWhileReading(
  reading: Reading,
  reads: readonly PlannedRead[],
  { memory, earlier }: { memory: RowMemory; earlier: EarlierSteps | null },
): Promise<{ rows: readonly TransactionRow[]; cause: UnavailableCause | null }> {
  const changed = new Map<string, TransactionRow>();
  const note = (row: TransactionRow) => {
    if (memory.differs(row)) memory.renew(row);
    else if (!earlier || !isAdjusted(row) || compareDigits(row.transactionId, earlier.lastId) < 0) return;
    changed.set(row.transactionId, row);
  };
  const since = earlier?.begunAt ?? reading.readAt;
  // A single request shows with its first page, read alone, up to where the book had come: only what is above is new.
  const anchorId = reads.length === 1 ? (memory.newest()?.transactionId ?? null) : null;
  const isOfToday = earlier !== null || isVoidable(memory.newest()?.createdAt, since);
  const [made, reread] = await Promise.all([
    adjustmentsSince(reading, since, anchorId),
    isOfToday ? noteVoidable(reading, reads, since, note) : null,
  ]);
  const causes = [made.cause, reread];
  const voided = [...changed.values()].filter((row) => !isOriginal(row));
  causes.push(await noteOriginals(reading, [...made.rows, ...voided], note));
  return { rows: [...changed.values()], cause: causes.find((cause) => cause !== null) ?? null };
}

/** Approved adjustments that were made since then. */
async function adjustmentsSince(
  reading: Reading,
  begunAt: Temporal.Instant,
  anchorId: string | null,
): Promise<{ rows: readonly TransactionRow[]; cause: UnavailableCause | null }> {
  const since = { start: begunAt.subtract(CLOCK_MARGIN), end: begunAt };
  const { startDate } = serviceWindow(since, reading.gateway.timeZone);
  const rows: TransactionRow[] = [];
  const { endDate } = historyOf(reading);
  const cause = await readAll(reading, { startDate, endDate, criteria: above(anchorId) }, (row) => {
    if (!isOriginal(row) && row.approved) rows.push(row);
  });
  return { rows, cause };
}

/** Looks from each adjustment at what it may have changed. */
async function noteOriginals(
  reading: Reading,
  adjustments: readonly TransactionRow[],
  note: Note,
): Promise<UnavailableCause | null> {
  const history = historyOf(reading);
  let cause: UnavailableCause | null = null;
  const look = async (field: string, value: string): Promise<readonly TransactionRow[]> => {
    const found: TransactionRow[] = [];
    const failed = await readAll(reading, { ...history, criteria: [{ field, operator: "=", value }] }, (row) => {
      found.push(row);
      note(row);
    });
    cause ??= failed;
    return found;
  };
  const byOrder = Map.groupBy(adjustments, ({ orderNumber }) => orderNumber);
  await inLanes([...byOrder], LOOK_UPS_AT_ONCE, async ([orderNumber, rows]) => {
    const isFound = orderNumber !== "" && (await look("OrderNumber", orderNumber)).some(isOriginal);
    // An adjustment may bear another order number than its original; and what a void adjusts may be an adjustment itself.
    const ids = new Set(isFound ? [] : rows.map(({ transactionId }) => transactionId));
    for (const id of ids) {
      for (const row of await look("IDAdjustedBy", id)) if (!isOriginal(row)) ids.add(row.transactionId);
    }
    return !reading.signal.aborted;
  });
  return cause;
}

/** Everything that the service holds. */
function historyOf({ readAt, gateway }: Reading): { startDate: string; endDate: string } {
  return windowOf({ from: FIRST_DAY, to: today(readAt, gateway.timeZone).add({ days: 1 }).toString() });
}

function above(transactionId: string | null): readonly Criterion[] {
  return transactionId === null ? [] : [{ field: "TransactionId", operator: ">", value: transactionId }];
}

function isOriginal({ kind }: TransactionRow): boolean {
  return kind === "purchase" || kind === "pre_authorization";
}

function isAdjusted({ voided, returnedCents, completedCents }: TransactionRow): boolean {
  return voided || returnedCents > 0 || completedCents > 0;
}

/** Whether it could still be voided at that moment. */
function isVoidable(createdAt: string | undefined, at: Temporal.Instant): boolean {
  return createdAt !== undefined && Temporal.Instant.compare(createdAt, voidableFrom(at)) >= 0;
}

function voidableFrom(at: Temporal.Instant): Temporal.Instant {
  return easternDayStart(easternDay(at));
}

/** Reads those of the found rows again that can still be voided, or could be when the reading began. */
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
    cause = (await readAll(reading, later, note)) ?? cause;
  }
  return cause;
}

async function readAll(
  reading: Reading,
  question: Question,
  take: (row: TransactionRow) => void,
): Promise<UnavailableCause | null> {
  for await (const page of reportPages(reading, question, PAGES)) {
    if (page.kind === "failed") return page.cause;
    for (const row of page.rows) take(row);
  }
  return null;
}
