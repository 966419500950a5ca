import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Creates the first tables: stores, people, sessions, journal, audit, questions and preferences. */
export function ground(kind: StoreKind): Migration {
  return statementsMigration([...tables(kind), ...APPEND_ONLY[kind]]);
}

function tables(kind: StoreKind): string[] {
  const { text, integer, number, end } = COLUMN_WORDS[kind];
  const instant = (column: string) => `${column} ${text} not null ${instantCheck(column)}`;
  const instantOrNull = (column: string) => `${column} ${text} ${instantCheck(column)}`;
  return [
    `create table stores (
      store_id ${text} not null primary key,
      name ${text} not null,
      currency ${text}
    ${end}`,

    `create table staff (
      staff_id ${text} not null primary key,
      login ${text} not null unique check (login = lower(login)),
      name ${text} not null,
      password_hash ${text} not null,
      must_change_password ${integer} not null check (must_change_password in (0, 1)),
      failed_sign_ins ${integer} not null check (failed_sign_ins >= 0),
      ${instantOrNull("locked_until")},
      ${instantOrNull("disabled_at")},
      ${instant("created_at")}
    ${end}`,

    `create table memberships (
      staff_id ${text} not null references staff,
      store_id ${text} not null references stores,
      role ${text} not null check (role in ('clerk', 'manager', 'accountant', 'administrator')),
      primary key (staff_id, store_id)
    ${end}`,
    "create index memberships_by_store on memberships (store_id)",

    `create table sessions (
      session_digest ${text} not null primary key check (length(session_digest) = 64),
      staff_id ${text} not null references staff,
      ${instant("created_at")},
      ${instant("last_seen_at")},
      ${instant("expires_at")},
      ${instantOrNull("revoked_at")}
    ${end}`,
    "create index sessions_by_person on sessions (staff_id)",

    // The journal and the audit have no foreign keys, so that no other table can prevent a write to them.
    `create table journal (
      operation_id ${text} not null primary key,
      store_id ${text} not null,
      staff_id ${text} not null,
      verb ${text} not null,
      original_id ${text} not null,
      original_order_number ${text} not null,
      amount_cents ${integer} not null check (amount_cents between 1 and 999999999),
      currency ${text} not null,
      reason ${text} not null,
      note ${text} not null,
      state ${text} not null check (state in ('prepared', 'sending', 'succeeded', 'declined', 'cancelled',
        'in_doubt', 'not_found', 'ambiguous', 'closed_by_human')),
      known_adjustment_ids ${text} not null,
      ${instant("prepared_at")},
      ${instantOrNull("sent_at")},
      ${instantOrNull("settled_at")},
      instance_id ${text} not null,
      result_transaction_id ${text},
      answer_code ${integer},
      answer_message ${text} not null,
      checks ${integer} not null check (checks >= 0),
      ${instantOrNull("next_check_at")}
    ${end}`,
    `create unique index journal_one_unsettled on journal (store_id, original_id) ${WHERE_UNSETTLED}`,
    `create index journal_unsettled on journal (prepared_at, operation_id) ${WHERE_UNSETTLED}`,
    // The store comes last here. Otherwise SQLite would use these two ever-growing indexes to find a store's unsettled
    // entries. A transaction of the service is the result of at most one operation.
    "create unique index journal_by_result on journal (result_transaction_id, store_id)",
    "create index journal_by_original on journal (original_id, store_id)",

    `create table audit (
      audit_id ${number},
      name ${text} not null,
      ${instant("at")},
      store_id ${text},
      staff_id ${text},
      subject ${text} not null,
      details ${text} not null
    ${end}`,
    "create index audit_by_subject on audit (subject, store_id, name, audit_id)",

    `create table questions (
      reference ${text} not null primary key,
      store_id ${text} not null,
      canonical_digest ${text} not null,
      canonical ${text} not null,
      ${instant("kept_at")},
      unique (store_id, canonical_digest)
    ${end}`,

    `create table preferences (
      staff_id ${text} not null references staff,
      name ${text} not null,
      value ${text} not null,
      primary key (staff_id, name)
    ${end}`,
  ];
}

const WHERE_UNSETTLED = "where state not in ('succeeded', 'declined', 'cancelled', 'closed_by_human')";

const APPEND_ONLY = {
  sqlite: ["update", "delete"].map(
    (change) => `create trigger audit_refuses_${change} before ${change} on audit
      begin select raise(abort, 'the audit is append-only'); end`,
  ),
  postgres: [
    `create function refuse_to_change_audit() returns trigger language plpgsql as
      $$ begin raise exception 'the audit is append-only'; end $$`,
    `create trigger audit_refuses_change before update or delete or truncate on audit
      for each statement execute function refuse_to_change_audit()`,
  ],
} as const;
