import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the time of an operation's last check. A check that found the result was the last one. */
export function journalChecked(kind: StoreKind): Migration {
  return statementsMigration([
    `alter table journal add column checked_at ${COLUMN_WORDS[kind].text} ${instantCheck("checked_at")}`,
    "update journal set checked_at = settled_at where state = 'succeeded' and checks > 0",
  ]);
}
