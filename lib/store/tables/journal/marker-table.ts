import "server-only";
import { type Kysely, sql } from "kysely";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";

/** The markers (order numbers of their own) with which adjustments were sent, from the journal. */
export type MarkerTable = {
  /** Maps sales' order numbers, as given, to the markers of their adjustments; ignores the case of A to Z. */
  ofSales(storeId: string, orderNumbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /**
   * Lists the completions with a marker of pre-auths with this exact order number; reports do not show them under it.
   */
  completionsOf(storeId: string, orderNumber: string): Promise<readonly string[]>;
  /** Tells whether a marker was ever sent in that store. */
  any(storeId: string): Promise<boolean>;
};

/**
 * Written into the SQL text, because both databases use a partial index only for literals. A refund without a sale has
 * no sale's number.
 */
const MARKED = sql<boolean>`sent_order_number <> original_order_number and original_order_number <> ''`;
const NUMBER = sql<string>`lower(original_order_number)`;
/** The most values in one query. */
const MOST_NUMBERS = 500;

/** Makes the table on a database or on a transaction of it. */
export function markerTable(db: Kysely<JournalRows>): MarkerTable {
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

/** Lowers the letters A to Z only, as both databases do for these columns. */
function lowered(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
