import "server-only";
import { REQUEST_LIFE } from "#lib/domain/approvals/approval.ts";
import type { Tables } from "#lib/store/store.ts";
import type { SalesQuestion } from "#lib/store/tables/given-back-table.ts";

/** The people, sales and time to sum for. `exceptBatch`: a batch that does not count. */
export type SalesTotalQuestion = Omit<SalesQuestion, "lists"> & {
  storeId: string;
  at: Temporal.Instant;
  exceptBatch?: string | undefined;
};

/**
 * Sums the amounts that people gave back of each sale, in cents, including the amounts that their approved lists will still give
 * back. The limit for one operation includes this sum, so that nobody exceeds it in parts.
 */
export function givenBackOfSales(
  { givenBack }: Pick<Tables, "givenBack">,
  { storeId, at, exceptBatch, ...question }: SalesTotalQuestion,
): Promise<ReadonlyMap<string, number>> {
  const lists = { approvedSince: at.subtract(REQUEST_LIFE).toString(), except: exceptBatch };
  return givenBack.ofSales(storeId, { ...question, lists });
}
