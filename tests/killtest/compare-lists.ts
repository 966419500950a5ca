import type { BatchRow, BatchRowState } from "#lib/domain/batches/batch.ts";
import type { JournalEntry, JournalState } from "#lib/domain/journal/journal.ts";
import type { Books } from "#tests/killtest/read-books.ts";

/** What a row may say of an operation that ended so; null: there is none. */
const ROW_STATES: Readonly<Partial<Record<JournalState | "none", readonly BatchRowState[]>>> = {
  succeeded: ["done"],
  declined: ["refused"],
  cancelled: ["unsent", "refused"],
  not_found: ["in_doubt"],
  none: ["unsent", "refused", "left_out"],
};

/**
 * The lists against the journal: every list that was approved has ended, each of its rows says what became of its own operation,
 * and no operation was done beside them.
 */
export function compareLists({ entries, lists, requests }: Books): string[] {
  const byList = Map.groupBy(entries, ({ batchId }) => batchId);
  return lists.flatMap(({ batchId, state, requestId, rows }) => {
    const own = byList.get(batchId) ?? [];
    const isApproved = requests.some((request) => request.requestId === requestId && request.state === "approved");
    const wrong = isApproved
      ? [...(state === "finished" ? [] : [`stays ${state}`]), ...rows.flatMap((row) => rowTold(row, own))]
      : own.map(({ operationId }) => `was never approved, and ${operationId} is of it`);
    const named = new Set(rows.map(({ operationId }) => operationId));
    const besides = own.filter((entry) => !named.has(entry.operationId) && entry.state !== "cancelled");
    const all = [...wrong, ...besides.map(({ operationId }) => `has no row for ${operationId}`)];
    return all.map((what) => `list ${batchId} ${what}`);
  });
}

function rowTold({ line, state, operationId }: BatchRow, entries: readonly JournalEntry[]): string[] {
  const entry = entries.find((one) => one.operationId === operationId)?.state ?? "none";
  return ROW_STATES[entry]?.includes(state) ? [] : [`says of line ${line} that it is ${state}, and it is ${entry}`];
}
