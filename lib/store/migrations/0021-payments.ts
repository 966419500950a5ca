import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the payments: what was fixed under an operation id before anything was sent. */
export function payments(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table payments (
      operation_id ${text} not null primary key,
      store_id ${text} not null references stores,
      staff_id ${text} not null references staff,
      verb ${text} not null check (verb in ('payment', 'pre_authorization')),
      amount_cents ${integer} not null check (amount_cents between 1 and 999999999),
      currency ${text} not null,
      order_number ${text} not null,
      seen_ids ${text} not null,
      details ${text} not null,
      fixed_at ${text} not null ${instantCheck("fixed_at")}
    ${end}`,
    "create index payments_by_order_number on payments (store_id, order_number)",
  ]);
}
