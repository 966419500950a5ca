import "server-only";
import { today, windowOf } from "#lib/domain/business-day.ts";
import type { Criterion } from "#lib/domain/criteria.ts";
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

/**
 * Rows that were handed on and stand otherwise now, as they are now, each once. An adjustment made since leads to its
 * original; a void may be missing from the reports (public guides), but happens on the transaction's own Eastern day
 * only (Interface §3.3), so the rows of that day are read again. A cause besides: not all of it could be asked.
 */
export async function changesWhileReading(
  reading: Reading,
  reads: readonly PlannedRead[],
  memory: RowMemory,
): Promise<{ rows: readonly TransactionRow[]; cause: UnavailableCause | null }> {
  const changed = new Map<string, TransactionRow>();
  const note = (row: TransactionRow) => {
    if (!memory.differs(row)) return;
    memory.renew(row);
    changed.set(row.transactionId, row);
  };
  // A single request shows with its first page, read alone, up to where the book had come: only what is above is new.
  const anchorId = reads.length === 1 ? (memory.newest()?.transactionId ?? null) : null;
  const causes = await Promise.all([noteAdjusted(reading, anchorId, note), noteVoidable(reading, reads, memory, note)]);
  return { rows: [...changed.values()], cause: causes.find((cause) => cause !== null) ?? null };
}

/** Looks at everything that was made since the reading began, and from each adjustment at what it may have changed. */
async function noteAdjusted(
  reading: Reading,
  anchorId: string | null,
  note: (row: TransactionRow) => void,
): Promise<UnavailableCause | null> {
  const { timeZone } = reading.gateway;
  const tomorrow = today(reading.readAt, timeZone).add({ days: 1 }).toString();
  const history = windowOf({ from: FIRST_DAY, to: tomorrow });
  const since = { start: reading.readAt.subtract(CLOCK_MARGIN), end: reading.readAt };
  const { startDate } = serviceWindow(since, timeZone);
  const idsByOrder = new Map<string, string[]>();
  let cause = await readAll(reading, { startDate, endDate: history.endDate, criteria: above(anchorId) }, (row) => {
    if (isOriginal(row) || !row.approved) return;
    idsByOrder.set(row.orderNumber, [...(idsByOrder.get(row.orderNumber) ?? []), row.transactionId]);
  });
  const look = async (field: string, value: string): Promise<boolean> => {
    let hasOriginal = false;
    const failed = await readAll(reading, { ...history, criteria: [{ field, operator: "=", value }] }, (row) => {
      hasOriginal ||= isOriginal(row);
      note(row);
    });
    cause ??= failed;
    return hasOriginal;
  };
  await inLanes([...idsByOrder], LOOK_UPS_AT_ONCE, async ([orderNumber, adjustmentIds]) => {
    const isFound = orderNumber !== "" && (await look("OrderNumber", orderNumber));
    // An adjustment may bear another order number than its original.
    if (!isFound) for (const id of adjustmentIds) await look("IDAdjustedBy", id);
    return !reading.signal.aborted;
  });
  return cause;
}

function above(transactionId: string | null): readonly Criterion[] {
  return transactionId === null ? [] : [{ field: "TransactionId", operator: ">", value: transactionId }];
}

function isOriginal({ kind }: TransactionRow): boolean {
  return kind === "purchase" || kind === "pre_authorization";
}

/** Reads those of the handed-on rows again that can still be voided, or could be when the reading began. */
async function noteVoidable(
  reading: Reading,
  reads: readonly PlannedRead[],
  memory: RowMemory,
  note: (row: TransactionRow) => void,
): Promise<UnavailableCause | null> {
  const voidableFrom = easternDayStart(easternDay(reading.readAt));
  const newest = memory.newest();
  if (!newest || Temporal.Instant.compare(newest.createdAt, voidableFrom) < 0) return null;
  const { startDate } = serviceWindow({ start: voidableFrom, end: voidableFrom }, reading.gateway.timeZone);
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
