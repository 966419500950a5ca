import "server-only";
import { fitsCriteria } from "#lib/domain/search/matching/fits-criteria.ts";
import type { Criterion } from "#lib/domain/search/question/criteria.ts";
import { wholeHistory } from "#lib/domain/time/business-day.ts";
import type { TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { Reply } from "#lib/gateway/contract/reply.ts";
import type { World } from "#lib/operations/context.ts";
import { withoutJournal } from "#lib/operations/ground/records/join-journal.ts";

/** A key that at most one transaction matches: its own id, or the id of its adjustment. */
export type RowKey = { field: "TransactionId" | "IDAdjustedBy"; value: string };

/**
 * Further rows show that the service ignored the condition; three, because a service may omit the last row of a page.
 */
const ASKED_ROWS = 3;

/**
 * Finds the report row with this exact key, over the whole history; `accepted` with null when there is none. Rows that contradict
 * the key make the answer unreadable: the service ignores the criterion then.
 */
export async function findRow(
  world: World,
  storeId: string,
  key: RowKey,
  signal?: AbortSignal,
): Promise<Reply<TransactionRow | null>> {
  const gateway = world.gatewayFor(storeId);
  const criterion: Criterion = { ...key, operator: "=" };
  const reply = await gateway.searchTransactions(
    {
      ...wholeHistory(world.clock.now(), gateway.timeZone),
      startRow: 1,
      endRow: ASKED_ROWS,
      criteria: [criterion],
    },
    signal ? { signal } : {},
  );
  if (reply.kind !== "accepted") return reply;
  const sent = reply.value.value;
  const [row, ...others] = fittingRows(reply.value, [criterion]);
  if (sent.length === 0) return { kind: "accepted", value: null };
  const isOne = row && others.every(({ transactionId }) => transactionId === row.transactionId);
  return isOne && !adjustsItself(key, row)
    ? { kind: "accepted", value: row }
    : { kind: "unknown", cause: "unreadable_answer" };
}

function adjustsItself({ field, value }: RowKey, { transactionId }: TransactionRow): boolean {
  return field === "IDAdjustedBy" && transactionId === value;
}

type ReportAnswer = { value: readonly TransactionRow[]; unreported?: readonly string[] };

/** Drops the rows that contradict one of the criteria (`fitsCriteria`). */
export function fittingRows({ value, unreported }: ReportAnswer, criteria: readonly Criterion[]): TransactionRow[] {
  const fits = fitsCriteria(criteria);
  const unsaid = new Set(unreported);
  return value.filter((row) => fits(withoutJournal(row), unsaid));
}

/** No transaction has this value. As a number it is one that any service can parse. */
const IMPOSSIBLE = "2147483647";

/** Makes a criterion that no transaction meets: a service that sends rows for it ignores the field. */
export function impossibleCriterion(field: string): Criterion {
  return { field, operator: "=", value: IMPOSSIBLE };
}
