import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the notices and the state of each store's comparison, and the indexes that both need in the journal. */
export function notices(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  const statements = [
    `create table notices (
      notice_id ${text} not null primary key,
      store_id ${text} not null,
      kind ${text} not null,
      subject_id ${text} not null,
      transaction_id ${text} not null,
      operation_id ${text},
      verb ${text},
      amount_cents ${integer} not null,
      currency ${text} not null,
      happened_at ${text} not null ${instantCheck("happened_at")},
      raised_at ${text} not null ${instantCheck("raised_at")},
      acknowledged_at ${text} ${instantCheck("acknowledged_at")},
      acknowledged_by ${text},
      unique (store_id, kind, subject_id)
    ${end}`,
    "create index notices_unseen on notices (store_id, raised_at) where acknowledged_at is null",
    "create index notices_by_transaction on notices (transaction_id, store_id)",
    // One row per store. The holder of the lease compares, starting where the last one stopped.
    `create table comparisons (
      store_id ${text} not null primary key,
      since ${text} not null ${instantCheck("since")},
      done_until ${text} not null,
      step ${integer} not null check (step >= 0),
      position ${integer} not null check (position >= 0),
      failures ${integer} not null check (failures >= 0),
      instance_id ${text} not null,
      lease_until ${text} not null ${instantCheck("lease_until")}
    ${end}`,
    // The store comes last. Otherwise SQLite would use this index to find a store's unsettled entries.
    "create index journal_by_number on journal (lower(original_order_number), store_id)" +
      " where sent_order_number <> original_order_number and original_order_number <> ''",
    "create index journal_by_original on journal (original_id, store_id)",
    "create index journal_closed_on_watch on journal (next_check_at)" +
      " where state = 'closed_by_human' and next_check_at is not null",
  ];
  return statementsMigration(statements);
}
