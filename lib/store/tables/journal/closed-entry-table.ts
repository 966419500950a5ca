import "server-only";
import { type Kysely, sql } from "kysely";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";
import { journalEntryOf } from "#lib/store/tables/journal/journal-row.ts";
import { instantText, instantTextOrNull } from "#lib/store/values/instant-text.ts";

/** Journal entries that ended as not made but are still on watch: closed by people or refused by the service. */
export type ClosedEntryTable = {
  /** Lists the entries to check by `now`, least checked first. */
  due(now: string, limit: number): Promise<JournalEntry[]>;
  /** Lists all entries of a store that are on watch. */
  onWatch(storeId: string): Promise<JournalEntry[]>;
  /**
   * Writes down a check of an entry. False if another instance checked it first (the number of checks differs). The
   * state is final and stays. A result is the transaction that arrived after all.
   */
  recordCheck(
    entry: Pick<JournalEntry, "operationId" | "checks">,
    next: Pick<JournalEntry, "nextCheckAt"> & Partial<Pick<JournalEntry, "resultTransactionId" | "knownAdjustmentIds">>,
  ): Promise<boolean>;
};

/** Written into the SQL text, because both databases use a partial index only for literals. */
const ON_WATCH = sql<boolean>`state in ('closed_by_human', 'declined') and next_check_at is not null`;

/** Makes the table on a database or on a transaction of it. */
export function closedEntryTable(db: Kysely<JournalRows>): ClosedEntryTable {
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
      return rows.map(journalEntryOf);
    },

    async onWatch(storeId) {
      const rows = await db.selectFrom("journal").selectAll().where(ON_WATCH).where("storeId", "=", storeId).execute();
      return rows.map(journalEntryOf);
    },

    async recordCheck({ operationId, checks }, { nextCheckAt, knownAdjustmentIds, resultTransactionId }) {
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
