import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds schedules of files, and the mails that tell people of their files. */
export function schedules(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table schedules (
      schedule_id ${text} not null primary key,
      store_id ${text} not null references stores,
      owner_id ${text} not null references staff,
      view_key ${text} not null,
      view_name ${text} not null,
      choices ${text} not null,
      timing ${text} not null,
      shared ${integer} not null check (shared in (0, 1)),
      mail_to ${text} not null,
      is_paused ${integer} not null check (is_paused in (0, 1)),
      next_at ${text} not null ${instantCheck("next_at")},
      last_at ${text} ${instantCheck("last_at")},
      problem ${text},
      created_at ${text} not null ${instantCheck("created_at")}
    ${end}`,
    "create index schedules_due on schedules (is_paused, next_at)",
    `create table file_mails (
      mail_id ${text} not null primary key,
      file_id ${text} not null,
      store_id ${text} not null references stores,
      staff_id ${text} not null references staff,
      state ${text} not null check (state in ('due', 'sending', 'sent', 'failed', 'unknown')),
      unique (file_id, staff_id)
    ${end}`,
  ]);
}
