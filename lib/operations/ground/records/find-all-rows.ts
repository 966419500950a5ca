import "server-only";
import type { Unavailable } from "#lib/domain/outcome.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { World } from "#lib/operations/context.ts";
import { fittingRows } from "#lib/operations/ground/records/find-rows.ts";
import { unavailableFrom } from "#lib/operations/unavailable.ts";

const PAGE_ROWS = 100;
/** Each page begins with the last row of the page before: a service may omit the last row of a page. */
const NEW_ROWS = PAGE_ROWS - 1;
const MOST_PAGES = 10;

type Days = { startDate: string; endDate: string };

/** More rows meet the criteria than are read. */
type TooMany = { kind: "too_many" };

/**
 * Finds every row that meets these criteria, of few. A service that ignores a criterion sends all rows of those days: when these
 * are too many to read, it could not be asked, because a missing row would prove nothing.
 */
export async function findAllRows(
  world: World,
  storeId: string,
  days: Days,
  criteria: readonly Criterion[],
  mostPages = MOST_PAGES,
): Promise<readonly TransactionRow[] | TooMany | Unavailable> {
  const gateway = world.gatewayFor(storeId);
  const found = new Map<string, TransactionRow>();
  for (let page = 0; page < mostPages; page += 1) {
    const startRow = 1 + page * NEW_ROWS;
    const reply = await gateway.searchTransactions({
      ...days,
      startRow,
      endRow: startRow + PAGE_ROWS - 1,
      criteria: [...criteria],
    });
    if (reply.kind !== "accepted") return unavailableFrom(reply);
    for (const row of fittingRows(reply.value, criteria)) found.set(row.transactionId, row);
    if (reply.value.value.length < NEW_ROWS) return [...found.values()];
  }
  if (found.size > (mostPages - 1) * NEW_ROWS) return { kind: "too_many" };
  world.log.warn({ storeId }, "more rows than can be read; the service may ignore a criterion");
  return { kind: "unavailable", cause: "service_error" };
}
