import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the form by which payments are found whose order numbers people read as one. 0039 writes that of earlier payments. */
export function orderNumberForms(kind: StoreKind): Migration {
  return statementsMigration([
    `alter table payments add column number_form ${COLUMN_WORDS[kind].text} not null default ''`,
    "create index payments_by_number_form on payments (store_id, number_form)",
  ]);
}
