import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds what a file of a report is about; null for a file of a search. */
export function reportFiles(kind: StoreKind): Migration {
  return statementsMigration([`alter table kept_files add column report ${COLUMN_WORDS[kind].text}`]);
}
