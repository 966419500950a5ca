import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds by how much the service's clock was ahead of the sender's; 0 for entries that were sent before it was measured. */
export function serviceClock(kind: StoreKind): Migration {
  return statementsMigration([
    `alter table journal add column clock_skew_ms ${COLUMN_WORDS[kind].integer} not null default 0`,
  ]);
}
