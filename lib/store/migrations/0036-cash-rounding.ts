import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds by how much the cash that changed hands differs from the amount; 0 for entries of before, which were not rounded. */
export function cashRounding(kind: StoreKind): Migration {
  return statementsMigration([
    `alter table journal add column rounding_cents ${COLUMN_WORDS[kind].integer} not null default 0`,
  ]);
}
