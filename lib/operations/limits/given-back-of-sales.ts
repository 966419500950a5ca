import "server-only";
import { REQUEST_LIFE } from "#lib/domain/approvals/approval.ts";
import type { Tables } from "#lib/store/store.ts";
import type { SalesQuestion } from "#lib/store/tables/given-back-table.ts";

/** Of whom, of which sales, and when. `exceptBatch` leaves the list out that is asked about. */
export type SalesAsked = Omit<SalesQuestion, "lists"> & {
  storeId: string;
  at: Temporal.Instant;
  exceptBatch?: string | undefined;
};

/**
 * Sums what people gave back of each sale, in cents, with all that their approved lists will still give back of it. A limit for one
 * operation counts this with what is asked for, so that it is not passed in parts.
 */
export function givenBackOfSales(
  { givenBack }: Pick<Tables, "givenBack">,
  { storeId, at, exceptBatch, ...asked }: SalesAsked,
): Promise<ReadonlyMap<string, number>> {
  const lists = { approvedSince: at.subtract(REQUEST_LIFE).toString(), except: exceptBatch };
  return givenBack.ofSales(storeId, { ...asked, lists });
}
