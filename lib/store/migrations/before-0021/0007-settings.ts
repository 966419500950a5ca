import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the stores' settings, and adds the cents that each journal entry gives back, which count against limits. */
export function settings(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  const statements = [
    `create table settings (
      store_id ${text} not null,
      name ${text} not null,
      value ${text} not null,
      changed_at ${text} not null ${instantCheck("changed_at")},
      changed_by ${text} not null,
      primary key (store_id, name)
    ${end}`,
    `alter table journal add column gives_back_cents ${integer} not null default 0 check (gives_back_cents >= 0)`,
    // A void of our own refund gave nothing back. Other voids count, because the journal does not show what they
    // voided.
    `update journal set gives_back_cents = amount_cents where verb = 'refund' or (verb = 'void' and not exists (
      select 1 from journal refund where refund.result_transaction_id = journal.original_id
        and refund.store_id = journal.store_id and refund.verb = 'refund'))`,
  ];
  return statementsMigration(statements);
}
