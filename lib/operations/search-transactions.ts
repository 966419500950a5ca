import "server-only";
import { cutWindow, parseCut, windowOf } from "#lib/domain/business-day.ts";
import { localTime } from "#lib/domain/local-moment.ts";
import { notAllowed, type Outcome } from "#lib/domain/outcome.ts";
import { may } from "#lib/domain/permissions.ts";
import { PAGE_ROWS, type SearchPage, type SearchRow } from "#lib/domain/search-page.ts";
import type { Search } from "#lib/domain/search-url.ts";
import type { TransactionRow } from "#lib/domain/transaction.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

/** Rows `startRow` to `startRow + 499` of a search; `until` as the first read of it answered, null for that first one. */
export type SearchRequest = Search & { storeId: string; startRow: number; until: string | null };

/**
 * Reads one page of transactions, newest first. A failed read is `unavailable`, never an empty page. The first read
 * fixes the end of a window that is still filling, so that further ones speak of the same rows.
 */
export async function searchTransactions(
  context: OperationContext,
  request: SearchRequest,
): Promise<Outcome<SearchPage>> {
  if (!may(context.actor, "transaction.search", request.storeId)) return { kind: "not_permitted" };
  const gateway = context.gatewayFor(request.storeId);
  const window = windowOf(request);
  const cut = request.until === null ? null : parseCut(request.until, window);
  if (cut === undefined) return notAllowed("search_window_unreadable");
  const readAt = context.clock.now();
  const reply = await gateway.searchTransactions(
    {
      startDate: window.startDate,
      endDate: cut ?? window.endDate,
      startRow: request.startRow,
      endRow: request.startRow + PAGE_ROWS - 1,
      criteria: request.criteria,
    },
    context.signal ? { signal: context.signal } : {},
  );
  if (reply.kind !== "accepted") return unavailableFrom(reply);
  const { value: rows, warnings } = reply.value;
  return {
    kind: "done",
    value: {
      rows: rows.map((row) => searchRow(row, gateway.timeZone)),
      readAtLocal: localTime(readAt, gateway.timeZone).text,
      // The service's clock may run ahead of ours: a cut before a row already shown would make later reads skip rows.
      until: request.startRow === 1 ? cutWindow(window.endDate, latest(readAt, rows), gateway.timeZone) : cut,
      nextRow: rows.length < PAGE_ROWS ? null : request.startRow + PAGE_ROWS,
      strangeOffsets: [...new Set(warnings.map((warning) => warning.offset))],
    },
  };
}

function latest(readAt: Temporal.Instant, rows: readonly TransactionRow[]): Temporal.Instant {
  return rows
    .map((row) => Temporal.Instant.from(row.createdAt))
    .reduce((last, one) => (Temporal.Instant.compare(one, last) > 0 ? one : last), readAt);
}

function searchRow(row: TransactionRow, timeZone: string): SearchRow {
  const created = localTime(Temporal.Instant.from(row.createdAt), timeZone);
  return {
    transactionId: row.transactionId,
    createdLocal: created.text,
    createdFull: created.full,
    kind: row.kind,
    approved: row.approved,
    voided: row.voided,
    orderNumber: row.orderNumber,
    amountCents: row.amountCents,
    currency: row.currency,
    returnedCents: row.returnedCents,
    paymentMethod: row.paymentMethod,
    cardBrand: row.cardBrand,
    lastFour: row.lastFour,
    cardOwner: row.cardOwner,
    billingName: row.billingName,
    authorizationCode: row.authorizationCode,
    message: row.message,
  };
}
