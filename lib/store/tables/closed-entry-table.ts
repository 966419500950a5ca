import "server-only";
import { type Kysely, sql } from "kysely";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { instantText, instantTextOrNull } from "#lib/store/tables/instant-text.ts";
import { entryOf } from "#lib/store/tables/journal-row.ts";
import type { Schema } from "#lib/store/tables/schema.ts";

/** Entries of the journal that ended as not made, closed by people or refused by the service, and that stay on watch all the same. */
export type ClosedEntryTable = {
  /** Those to be asked about by `now`, what was looked at least first. */
  due(now: string, limit: number): Promise<JournalEntry[]>;
  /** All of a store that are on watch. */
  onWatch(storeId: string): Promise<JournalEntry[]>;
  /**
   * Notes a look at an entry that was looked at so often before; false where another instance was quicker. The state stays: it is
   * final. A result is the transaction that arrived after all.
   */
  looked(
    entry: Pick<JournalEntry, "operationId" | "checks">,
    next: Pick<JournalEntry, "nextCheckAt"> & Partial<Pick<JournalEntry, "resultTransactionId" | "knownAdjustmentIds">>,
  ): Promise<boolean>;
};

/** Written out, not bound as parameters: only so do both databases use the partial index. */
const ON_WATCH = sql<boolean>`state in ('closed_by_human', 'declined') and next_check_at is not null`;

/** The table over a database, or over a transaction of it. */
export function closedEntryTable(db: Kysely<Schema>): ClosedEntryTable {
  return {
    async due(now, limit) {
      const rows = await db
        .selectFrom("journal")
        .selectAll()
        .where(ON_WATCH)
        .where("nextCheckAt", "<=", instantText(now))
        .orderBy("checks")
        .orderBy("preparedAt")
        .limit(limit)
        .execute();
      return rows.map(entryOf);
    },

    async onWatch(storeId) {
      const rows = await db.selectFrom("journal").selectAll().where(ON_WATCH).where("storeId", "=", storeId).execute();
      return rows.map(entryOf);
    },

    async looked({ operationId, checks }, { nextCheckAt, knownAdjustmentIds, resultTransactionId }) {
      const result = await db
        .updateTable("journal")
        .set({
          checks: checks + 1,
          nextCheckAt: instantTextOrNull(nextCheckAt),
          ...(resultTransactionId !== undefined && { resultTransactionId }),
          ...(knownAdjustmentIds && { knownAdjustmentIds: JSON.stringify(knownAdjustmentIds) }),
        })
        .where("operationId", "=", operationId)
        .where("checks", "=", checks)
        .where(ON_WATCH)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
