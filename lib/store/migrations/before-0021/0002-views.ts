import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the saved views and each person's pins. */
export function views(kind: StoreKind): Migration {
  return statementsMigration(tables(kind));
}

function tables(kind: StoreKind): string[] {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return [
    `create table views (
      view_id ${text} not null primary key,
      store_id ${text} not null references stores,
      owner_id ${text} not null references staff,
      name ${text} not null,
      name_key ${text} not null,
      shared ${integer} not null check (shared in (0, 1)),
      query ${text} not null,
      changed_at ${text} not null ${instantCheck("changed_at")}
    ${end}`,
    // Names are unique among a store's shared views, and among a person's own.
    "create unique index views_shared_names on views (store_id, name_key) where shared = 1",
    "create unique index views_personal_names on views (store_id, owner_id, name_key) where shared = 0",

    // `view_key` names a saved or a ready-made view, so it references no table. A null `place` means that the person
    // unpinned the view.
    `create table view_pins (
      staff_id ${text} not null references staff,
      store_id ${text} not null references stores,
      view_key ${text} not null,
      place ${integer},
      primary key (staff_id, store_id, view_key)
    ${end}`,
    "create index view_pins_by_view on view_pins (view_key)",
  ];
}
