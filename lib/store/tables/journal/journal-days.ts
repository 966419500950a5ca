import "server-only";
import { type Kysely, sql } from "kysely";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import type { JournalRows } from "#lib/store/tables/journal/journal-row.ts";
import { journalEntryOf } from "#lib/store/tables/journal/journal-row.ts";
import { instantText } from "#lib/store/values/instant-text.ts";

/** The reads of the journal by time. */
export type JournalDays = {
  /** Lists all entries prepared in that time, oldest first. */
  preparedBetween(storeId: string, time: { from: Temporal.Instant; before: Temporal.Instant }): Promise<JournalEntry[]>;
  /**
   * Lists the entries settled since then, in another minute than they were sent, oldest first. Leaves out entries that
   * were open for more than ninety days.
   */
  settledLater(storeId: string, since: Temporal.Instant): Promise<JournalEntry[]>;
};

/** Bounds how far back the journal is read. */
const LONGEST_OPEN = Temporal.Duration.from({ hours: 90 * 24 });

/** The minute of an instant as the database writes it. */
function minuteOf(column: "sentAt" | "settledAt") {
  return sql<string>`substr(${sql.ref(column)}, 1, 16)`;
}

/** Makes these reads on a database or on a transaction of it. */
export function journalDays(db: Kysely<JournalRows>): JournalDays {
  const since = (storeId: string, from: Temporal.Instant) =>
    db
      .selectFrom("journal")
      .selectAll()
      .where("preparedAt", ">=", instantText(from.toString()))
      .where("storeId", "=", storeId)
      .orderBy("preparedAt")
      .orderBy("operationId");
  return {
    async preparedBetween(storeId, { from, before }) {
      const rows = await since(storeId, from).where("preparedAt", "<", instantText(before.toString())).execute();
      return rows.map(journalEntryOf);
    },

    async settledLater(storeId, from) {
      const rows = await since(storeId, from.subtract(LONGEST_OPEN))
        .where("settledAt", ">=", instantText(from.toString()))
        .where((eb) => eb(minuteOf("settledAt"), "!=", minuteOf("sentAt")))
        .execute();
      return rows.map(journalEntryOf);
    },
  };
}
