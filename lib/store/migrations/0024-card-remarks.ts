import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Keeps with a card's page what came of its last submission, and since when one is under way. */
export function cardRemarks(kind: StoreKind): Migration {
  const { text } = COLUMN_WORDS[kind];
  return statementsMigration([
    `alter table card_tickets add column remarks ${text}`,
    `alter table card_tickets add column submitted_at ${text} ${instantCheck("submitted_at")}`,
  ]);
}
