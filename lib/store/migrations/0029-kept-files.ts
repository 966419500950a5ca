import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the files that the server makes in the background, and their bytes in pieces. */
export function keptFiles(kind: StoreKind): Migration {
  const { text, integer, bytes, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table kept_files (
      file_id ${text} not null primary key,
      store_id ${text} not null references stores,
      owner_id ${text} not null references staff,
      title ${text},
      query ${text} not null,
      choices ${text} not null,
      shared ${integer} not null check (shared in (0, 1)),
      schedule_id ${text},
      due_at ${text} ${instantCheck("due_at")},
      since_file_id ${text},
      asked_at ${text} not null ${instantCheck("asked_at")},
      state ${text} not null check (state in ('making', 'ready', 'stopped')),
      rows_read ${integer} not null,
      cursor ${text},
      is_read ${integer} not null check (is_read in (0, 1)),
      read_at ${text} ${instantCheck("read_at")},
      failures ${integer} not null,
      next_try_at ${text} not null ${instantCheck("next_try_at")},
      cause ${text},
      is_short_allowed ${integer} not null check (is_short_allowed in (0, 1)),
      result ${text},
      ended_at ${text} ${instantCheck("ended_at")},
      is_seen ${integer} not null check (is_seen in (0, 1)),
      runner_id ${text},
      runner_until ${text} ${instantCheck("runner_until")},
      unique (schedule_id, due_at),
      check ((state = 'ready') = (result is not null)),
      check ((state = 'making') = (ended_at is null))
    ${end}`,
    "create index kept_files_by_store on kept_files (store_id, asked_at)",
    `create table kept_file_pieces (
      file_id ${text} not null references kept_files,
      part ${text} not null check (part in ('read', 'file', 'lines', 'changes')),
      number ${integer} not null,
      starts_at ${integer} not null,
      packed ${bytes} not null,
      primary key (file_id, part, number)
    ${end}`,
  ]);
}
