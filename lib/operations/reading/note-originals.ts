import "server-only";
import type { UnavailableCause } from "#lib/domain/reasons/unavailable-cause.ts";
import { fitsCriteria } from "#lib/domain/search/matching/fits-criteria.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { wholeHistory } from "#lib/domain/time/business-day.ts";
import { PAGE_ROWS } from "#lib/domain/transactions/report-page.ts";
import { isOriginal, type TransactionRow } from "#lib/domain/transactions/transaction.ts";
import { forEachConcurrent } from "#lib/operations/for-each-concurrent.ts";
import { askPage, type Reading, reportPages } from "#lib/operations/reading/report-pages.ts";
import { withoutJournal } from "#lib/operations/records/join-journal.ts";

export type Note = (row: TransactionRow) => void;

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
