import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the lines of bank statements that pay settlements. Of an account's number, only the last four digits fit. */
export function bankDeposits(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table bank_deposits (
      store_id ${text} not null references stores,
      day ${text} not null check (day like '____-__-__'),
      currency ${text} not null,
      net_cents ${integer} not null,
      posted_on ${text} not null check (posted_on like '____-__-__'),
      amount_cents ${integer} not null,
      occurrence ${integer} not null check (occurrence > 0),
      description ${text} not null,
      account_last_four ${text} not null check (length(account_last_four) <= 4),
      matched_at ${text} not null ${instantCheck("matched_at")},
      matched_by ${text} not null,
      primary key (store_id, day, currency)
    ${end}`,
  ]);
}
