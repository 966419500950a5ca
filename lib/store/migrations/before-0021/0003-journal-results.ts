import "server-only";
import type { Migration } from "kysely/migration";
import { statementsMigration } from "#lib/store/migrations/sql-migration.ts";

/** Adds an index to find the results of a person's operations in a journal of years. */
export function journalResults(): Migration {
  return statementsMigration([
    "create index journal_results on journal (store_id, staff_id) where result_transaction_id is not null",
  ]);
}
