import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/**
 * Creates the forms that were answered with "nothing was sent" without a journal entry, so that they never send
 * anything later.
 */
export function unsentForms(kind: StoreKind): Migration {
  const { text, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table unsent_forms (
      operation_id ${text} not null primary key,
      store_id ${text} not null,
      told_at ${text} not null ${instantCheck("told_at")}
    ${end}`,
  ]);
}
