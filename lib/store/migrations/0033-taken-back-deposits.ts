import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the deposits that the bank took back: a line that paid a settlement, and the one that undid it. */
export function takenBackDeposits(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table taken_back_deposits (
      store_id ${text} not null references stores,
      currency ${text} not null,
      posted_on ${text} not null check (posted_on like '____-__-__'),
      amount_cents ${integer} not null,
      occurrence ${integer} not null check (occurrence > 0),
      returned_on ${text} not null check (returned_on like '____-__-__'),
      return_occurrence ${integer} not null check (return_occurrence > 0),
      noticed_at ${text} not null ${instantCheck("noticed_at")},
      noticed_by ${text} not null,
      primary key (store_id, currency, posted_on, amount_cents, occurrence)
    ${end}`,
  ]);
}
