import "server-only";
import { PAGE_ROWS, type TransactionRow } from "#lib/domain/transactions/transaction.ts";
import type { ReportQuestion } from "#lib/gateway/contract/gateway.ts";
import type { World } from "#lib/operations/context.ts";
import { fittingRows } from "#lib/operations/ground/records/find-rows.ts";
import type { ComparedPart, ComparisonStep } from "#lib/operations/in-doubt/evidence/compared-part.ts";

/** The requested rows and the position after which the next page begins, or how the search ended. */
export type ComparedPage = { kind: "page"; rows: readonly TransactionRow[]; position: number } | ComparisonStep;

/**
 * Reads the next page of a search for a day's comparison. A short page may be cut off by a limit, or lack its last row, so only
 * an empty page is the end, and the next page begins after the rows received. Rows of a past day keep their places: a repeated
 * row has taken the place of another.
 */
export async function comparedPage(
  world: World,
  { storeId, position, seenIds }: ComparedPart,
  question: Pick<ReportQuestion, "startDate" | "endDate" | "criteria">,
): Promise<ComparedPage> {
  const gateway = world.gatewayFor(storeId);
  const ask = (startRow: number, endRow: number) => gateway.searchTransactions({ ...question, startRow, endRow });
  // A resumed comparison has seen no earlier page. The first rows show whether the service honors row numbers.
  if (position > 0 && seenIds.size === 0) {
    const first = await ask(1, 2);
    if (first.kind !== "accepted") return { kind: "failed" };
    if (first.value.value.length === 0) return { kind: "astray" };
    noteIds(seenIds, first.value.value);
  }
  const reply = await ask(position + 1, position + PAGE_ROWS);
  if (reply.kind !== "accepted") return { kind: "failed" };
  const { value } = reply.value;
  if (value.length === 0) return { kind: "whole" };
  if (value.some((row) => seenIds.has(row.transactionId))) return { kind: "astray" };
  noteIds(seenIds, value);
  return { kind: "page", rows: fittingRows(reply.value, question.criteria), position: position + value.length };
}

function noteIds(seenIds: Set<string>, rows: readonly TransactionRow[]): void {
  for (const { transactionId } of rows) seenIds.add(transactionId);
}
