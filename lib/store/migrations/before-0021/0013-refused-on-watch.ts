import "server-only";
import type { Migration } from "kysely/migration";
import { statementsMigration } from "#lib/store/migrations/sql-migration.ts";

/** Extends the watch index to refused operations, which are looked for once more, like closed ones. */
export function refusedOnWatch(): Migration {
  return statementsMigration([
    "drop index journal_closed_on_watch",
    "create index journal_on_watch on journal (next_check_at)" +
      " where state in ('closed_by_human', 'declined') and next_check_at is not null",
  ]);
}
