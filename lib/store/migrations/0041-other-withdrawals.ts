import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the withdrawals of which a person said that they take no deposit back. */
export function otherWithdrawals(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table other_withdrawals (
      store_id ${text} not null references stores,
      currency ${text} not null,
      posted_on ${text} not null check (posted_on like '____-__-__'),
      amount_cents ${integer} not null,
      occurrence ${integer} not null check (occurrence > 0),
      noted_at ${text} not null ${instantCheck("noted_at")},
      noted_by ${text} not null,
      primary key (store_id, currency, posted_on, amount_cents, occurrence)
    ${end}`,
  ]);
}
