import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds which settlements a deposit had paid that the bank took back; of earlier ones nobody knows it. */
export function returnedSettlements(kind: StoreKind): Migration {
  return statementsMigration([
    `alter table taken_back_deposits add column days ${COLUMN_WORDS[kind].text} not null default ''`,
  ]);
}
