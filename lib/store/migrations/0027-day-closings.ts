import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the closing of days: each sign-off and each reopening, never changed afterwards. */
export function dayClosings(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table day_closings (
      store_id ${text} not null references stores,
      day ${text} not null check (day like '____-__-__'),
      version ${integer} not null check (version >= 1),
      event ${text} not null check (event in ('signed', 'reopened')),
      at ${text} not null ${instantCheck("at")},
      staff_id ${text} not null references staff,
      digest ${text} not null check (length(digest) = 64),
      counted ${text} not null,
      statements ${text} not null,
      note ${text} not null,
      primary key (store_id, day, version)
    ${end}`,
  ]);
}
