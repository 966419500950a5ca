import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the notes of people about transactions. */
export function recordNotes(kind: StoreKind): Migration {
  const { text, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table record_notes (
      note_id ${text} not null primary key,
      store_id ${text} not null,
      transaction_id ${text} not null,
      staff_id ${text} not null,
      text ${text} not null,
      written_at ${text} not null ${instantCheck("written_at")}
    ${end}`,
    "create index record_notes_by_transaction on record_notes (store_id, transaction_id, written_at)",
    "create index record_notes_by_person on record_notes (store_id, staff_id, written_at)",
  ]);
}
