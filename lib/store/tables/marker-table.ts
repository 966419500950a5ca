import "server-only";
import { type Kysely, sql } from "kysely";
import type { Schema } from "#lib/store/tables/schema.ts";

/** The order numbers of their own that adjustments were sent with, as the journal keeps them. */
export type MarkerTable = {
  /** Those sent about sales of these order numbers, by the number as it was asked; without regard to case of A to Z. */
  ofSales(storeId: string, orderNumbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The completions that were sent with one, of pre-authorizations of that very order number: no report shows them under it. */
  completionsOf(storeId: string, orderNumber: string): Promise<readonly string[]>;
  /** Whether any was ever sent in that store. */
  any(storeId: string): Promise<boolean>;
};

/** Written out, not bound as parameters: only so do both databases use the partial index. Refunds without a sale are about no number but their own. */
const MARKED = sql<boolean>`sent_order_number <> original_order_number and original_order_number <> ''`;
const NUMBER = sql<string>`lower(original_order_number)`;
/** Values of one query. */
const MOST_NUMBERS = 500;

/** The table over a database, or over a transaction of it. */
export function markerTable(db: Kysely<Schema>): MarkerTable {
  return {
    async ofSales(storeId, orderNumbers) {
      const markers = new Map<string, readonly string[]>();
      for (let from = 0; from < orderNumbers.length; from += MOST_NUMBERS) {
        const some = orderNumbers.slice(from, from + MOST_NUMBERS);
        const rows = await db
          .selectFrom("journal")
          .select(["originalOrderNumber", "sentOrderNumber"])
          .where(NUMBER, "in", [...new Set(some.map(lowered))])
          .where("storeId", "=", storeId)
          .where(MARKED)
          .orderBy("preparedAt")
          .execute();
        const byNumber = Map.groupBy(rows, (row) => lowered(row.originalOrderNumber));
        for (const number of some) {
          const found = byNumber.get(lowered(number));
          if (found) markers.set(number, [...new Set(found.map((row) => row.sentOrderNumber))]);
        }
      }
      return markers;
    },

    async completionsOf(storeId, orderNumber) {
      const rows = await db
        .selectFrom("journal")
        .select("resultTransactionId")
        .where(NUMBER, "=", lowered(orderNumber))
        .where("originalOrderNumber", "=", orderNumber)
        .where("storeId", "=", storeId)
        .where("verb", "=", "completion")
        .where("state", "=", "succeeded")
        .where(MARKED)
        .execute();
      return rows.flatMap((row) => row.resultTransactionId ?? []);
    },

    async any(storeId) {
      const row = await db
        .selectFrom("journal")
        .select("operationId")
        .where("storeId", "=", storeId)
        .where(MARKED)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** As both databases do it here: letters A to Z alone. */
function lowered(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
