import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/**
 * Adds the root to the journal's entries, because an unsettled entry blocks everything of the same sale. Allows 0.00
 * for the release of a pre-auth.
 */
export function journalRoots(kind: StoreKind): Migration {
  return statementsMigration([...CHANGES[kind], ...INDEXES]);
}

const COLUMNS =
  "operation_id, store_id, staff_id, verb, original_id, original_order_number, amount_cents, currency, reason, note," +
  " state, known_adjustment_ids, prepared_at, sent_at, settled_at, instance_id, result_transaction_id, answer_code," +
  " answer_message, checks, next_check_at";

const AMOUNT = "amount_cents between 1 and 999999999 or (amount_cents = 0 and verb = 'completion')";

const { text, integer, end } = COLUMN_WORDS.sqlite;

// Earlier entries are refunds of sales only, so the original becomes the root.
const CHANGES: Readonly<Record<StoreKind, readonly string[]>> = {
  postgres: [
    `alter table journal add column root_id ${COLUMN_WORDS.postgres.text}`,
    "update journal set root_id = original_id",
    "alter table journal alter column root_id set not null",
    "alter table journal drop constraint journal_amount_cents_check",
    `alter table journal add constraint journal_amount_cents_check check (${AMOUNT})`,
    "drop index journal_by_original",
  ],
  // SQLite can't change a table's check, so the table is made again. Its indexes are dropped with it.
  sqlite: [
    `create table journal_with_roots (
      operation_id ${text} not null primary key,
      store_id ${text} not null,
      staff_id ${text} not null,
      verb ${text} not null,
      original_id ${text} not null,
      root_id ${text} not null,
      original_order_number ${text} not null,
      amount_cents ${integer} not null check (${AMOUNT}),
      currency ${text} not null,
      reason ${text} not null,
      note ${text} not null,
      state ${text} not null check (state in ('prepared', 'sending', 'succeeded', 'declined', 'cancelled',
        'in_doubt', 'not_found', 'ambiguous', 'closed_by_human')),
      known_adjustment_ids ${text} not null,
      prepared_at ${text} not null ${instantCheck("prepared_at")},
      sent_at ${text} ${instantCheck("sent_at")},
      settled_at ${text} ${instantCheck("settled_at")},
      instance_id ${text} not null,
      result_transaction_id ${text},
      answer_code ${integer},
      answer_message ${text} not null,
      checks ${integer} not null check (checks >= 0),
      next_check_at ${text} ${instantCheck("next_check_at")}
    ${end}`,
    `insert into journal_with_roots (${COLUMNS}, root_id) select ${COLUMNS}, original_id from journal`,
    "drop table journal",
    "alter table journal_with_roots rename to journal",
    "create unique index journal_one_unsettled on journal (store_id, original_id)" +
      " where state not in ('succeeded', 'declined', 'cancelled', 'closed_by_human')",
    "create index journal_unsettled on journal (prepared_at, operation_id)" +
      " where state not in ('succeeded', 'declined', 'cancelled', 'closed_by_human')",
    "create unique index journal_by_result on journal (result_transaction_id, store_id)",
    "create index journal_results on journal (store_id, staff_id) where result_transaction_id is not null",
  ],
};

const INDEXES = [
  "create unique index journal_one_unsettled_of_root on journal (store_id, root_id)" +
    " where state not in ('succeeded', 'declined', 'cancelled', 'closed_by_human')",
  "create index journal_by_root on journal (root_id, store_id)",
];
