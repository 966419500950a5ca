import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the approval requests. */
export function requests(kind: StoreKind): Migration {
  return statementsMigration(tables(kind));
}

function tables(kind: StoreKind): string[] {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return [
    `create table requests (
      request_id ${text} not null primary key,
      store_id ${text} not null references stores,
      kind ${text} not null,
      requester_id ${text} not null references staff,
      asked_at ${text} not null ${instantCheck("asked_at")},
      lapses_at ${text} not null ${instantCheck("lapses_at")},
      urgent_until ${text} ${instantCheck("urgent_until")},
      subject_id ${text} not null,
      amount_cents ${integer} not null,
      currency ${text} not null,
      causes ${text} not null,
      reason ${text} not null,
      note ${text} not null,
      details ${text} not null,
      state ${text} not null check (state in ('waiting', 'approved', 'declined', 'withdrawn', 'lapsed')),
      operation_id ${text} not null unique,
      decider_id ${text} references staff check (decider_id <> requester_id),
      decided_at ${text} ${instantCheck("decided_at")},
      decision_note ${text} not null,
      seen_at ${text} ${instantCheck("seen_at")}
    ${end}`,
    // Only one request at a time may wait about the same subject.
    "create unique index requests_waiting on requests (store_id, kind, subject_id) where state = 'waiting'",
    "create index requests_by_store on requests (store_id, state, decided_at)",
    "create index requests_by_subject on requests (subject_id, store_id, asked_at)",
    "create index requests_by_requester on requests (requester_id, store_id, state)",
  ];
}
