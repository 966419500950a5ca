import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the batches and their rows, with each row's result and the process that runs the batch. */
export function batches(kind: StoreKind): Migration {
  return statementsMigration(tables(kind));
}

function tables(kind: StoreKind): string[] {
  const { text, integer, end } = COLUMN_WORDS[kind];
  const instant = (column: string) => `${column} ${text} not null ${instantCheck(column)}`;
  const instantOrNull = (column: string) => `${column} ${text} ${instantCheck(column)}`;
  return [
    `create table batches (
      batch_id ${text} not null primary key,
      store_id ${text} not null references stores,
      made_by ${text} not null references staff,
      ${instant("made_at")},
      source ${text} not null check (source in ('file', 'pasted', 'selection')),
      file_name ${text} not null,
      aim ${text} not null check (aim in ('give_back', 'void')),
      reason ${text} not null,
      note ${text} not null,
      digest ${text} not null,
      repeat_of ${text},
      repeat_allowed ${integer} not null check (repeat_allowed in (0, 1)),
      state ${text} not null check (state in ('draft', 'waiting', 'running', 'paused', 'finished', 'discarded')),
      problem ${text},
      request_id ${text},
      approver_id ${text},
      ${instantOrNull("asked_at")},
      ${instantOrNull("ended_at")},
      ${instant("changed_at")},
      runner_id ${text},
      ${instantOrNull("runner_until")}
    ${end}`,
    "create index batches_by_store on batches (store_id, made_at)",
    "create index batches_by_digest on batches (digest, store_id)",
    "create index batches_running on batches (batch_id) where state = 'running'",

    `create table batch_rows (
      batch_id ${text} not null references batches,
      line ${integer} not null,
      asked ${text} not null,
      facts ${text},
      again ${integer} not null check (again in (0, 1)),
      excluded ${integer} not null check (excluded in (0, 1)),
      state ${text} not null check (state in ('unchecked', 'checked', 'ready', 'left_out', 'running', 'done', 'refused',
        'unsent', 'in_doubt')),
      transaction_id ${text},
      amount_cents ${integer},
      way ${text} check (way in ('refund', 'void')),
      remaining_cents ${integer},
      currency ${text},
      problem ${text},
      operation_id ${text},
      ${instant("changed_at")},
      primary key (batch_id, line)
    ${end}`,
    // An operation belongs to one row, whatever goes wrong.
    "create unique index batch_rows_by_operation on batch_rows (operation_id)",
    "create index batch_rows_open on batch_rows (operation_id) where state in ('in_doubt', 'running')",
    "create index batch_rows_by_sale on batch_rows (transaction_id, batch_id)",
  ];
}
