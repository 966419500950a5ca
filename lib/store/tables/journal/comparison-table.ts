import "server-only";
import type { Kysely } from "kysely";
import type { JournalComparison } from "#lib/domain/journal/comparison.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

export type ComparisonRows = { comparisons: JournalComparison };

type Lease = { instanceId: string; now: string; leaseUntil: string };

export type ComparisonTable = {
  find(storeId: string): Promise<JournalComparison | undefined>;
  /** Starts to compare a store's books; an existing row stays. */
  begin(comparison: JournalComparison): Promise<void>;
  /** Takes the lease: returns the row to one instance, undefined to all others. */
  take(storeId: string, lease: Lease): Promise<JournalComparison | undefined>;
  /** Saves the progress or ends the lease. False if the instance no longer holds it. */
  note(
    storeId: string,
    instanceId: string,
    change: Partial<Pick<JournalComparison, "doneUntil" | "step" | "position" | "failures" | "leaseUntil">>,
  ): Promise<boolean>;
};

/** Makes the table on a database or on a transaction of it. */
export function comparisonTable(db: Kysely<ComparisonRows>): ComparisonTable {
  return {
    async find(storeId) {
      return await db.selectFrom("comparisons").selectAll().where("storeId", "=", storeId).executeTakeFirst();
    },

    async begin(comparison) {
      const { since, leaseUntil } = comparison;
      await db
        .insertInto("comparisons")
        .values({ ...comparison, since: instantText(since), leaseUntil: instantText(leaseUntil) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async take(storeId, { instanceId, now, leaseUntil }) {
      return await db
        .updateTable("comparisons")
        .set({ instanceId, leaseUntil: instantText(leaseUntil) })
        .where("storeId", "=", storeId)
        .where("leaseUntil", "<=", instantText(now))
        .returningAll()
        .executeTakeFirst();
    },

    async note(storeId, instanceId, { leaseUntil, ...change }) {
      const result = await db
        .updateTable("comparisons")
        .set({ ...change, ...(leaseUntil !== undefined && { leaseUntil: instantText(leaseUntil) }) })
        .where("storeId", "=", storeId)
        .where("instanceId", "=", instanceId)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
