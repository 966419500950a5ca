import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the day book: finished days, their lines, their late changes, and who reads them. */
export function dayBook(kind: StoreKind): Migration {
  const { text, integer, number, end } = COLUMN_WORDS[kind];
  const dayCheck = "check (day like '____-__-__')";
  return statementsMigration([
    `create table book_days (
      store_id ${text} not null references stores,
      day ${text} not null ${dayCheck},
      time_zone ${text} not null,
      checked_at ${text} not null ${instantCheck("checked_at")},
      proof ${text} not null,
      figures ${text} not null,
      primary key (store_id, day)
    ${end}`,
    `create table book_lines (
      store_id ${text} not null references stores,
      transaction_id ${text} not null,
      day ${text} not null ${dayCheck},
      line ${text} not null,
      primary key (store_id, transaction_id)
    ${end}`,
    "create index book_lines_by_day on book_lines (store_id, day)",
    `create table book_changes (
      number ${number},
      store_id ${text} not null references stores,
      day ${text} not null ${dayCheck},
      transaction_id ${text} not null,
      noticed_at ${text} not null ${instantCheck("noticed_at")},
      change ${text} not null check (change in ('added', 'gone', 'changed')),
      before_line ${text},
      after_line ${text}
    ${end}`,
    "create index book_changes_by_moment on book_changes (store_id, noticed_at)",
    `create table book_keepers (
      store_id ${text} not null primary key references stores,
      wanted_from ${text} not null check (wanted_from like '____-__-__'),
      instance_id ${text} not null,
      lease_until ${text} not null ${instantCheck("lease_until")},
      failures ${integer} not null check (failures >= 0)
    ${end}`,
  ]);
}
