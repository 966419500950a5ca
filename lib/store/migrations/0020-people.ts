import "server-only";
import type { Words } from "#lib/store/migrations/sql-migration.ts";

/** Creates stores, people, what they keep, settings and the audit. */
export function peopleTables({ kind, text, integer, number, instant, instantOrNull, end }: Words): readonly string[] {
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
      password_hash ${text},
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

    `create table password_links (
      staff_id ${text} not null primary key references staff,
      link_digest ${text} not null unique check (length(link_digest) = 64),
      purpose ${text} not null check (purpose in ('invitation', 'reset')),
      made_by ${text},
      ${instant("made_at")},
      ${instant("expires_at")}
    ${end}`,

    `create table sign_in_tries (
      staff_id ${text} not null references staff,
      device ${text} not null,
      failed_sign_ins ${integer} not null check (failed_sign_ins >= 1),
      ${instantOrNull("locked_until")},
      ${instant("tried_at")},
      primary key (staff_id, device)
    ${end}`,

    `create table sessions (
      session_digest ${text} not null primary key check (length(session_digest) = 64),
      staff_id ${text} not null references staff,
      ${instant("created_at")},
      ${instant("last_seen_at")},
      ${instant("expires_at")},
      ${instantOrNull("revoked_at")},
      browser ${text},
      system ${text}
    ${end}`,
    "create index sessions_by_person on sessions (staff_id)",

    `create table preferences (
      staff_id ${text} not null references staff,
      name ${text} not null,
      value ${text} not null,
      primary key (staff_id, name)
    ${end}`,

    `create table views (
      view_id ${text} not null primary key,
      store_id ${text} not null references stores,
      owner_id ${text} not null references staff,
      name ${text} not null,
      name_key ${text} not null,
      shared ${integer} not null check (shared in (0, 1)),
      query ${text} not null,
      ${instant("changed_at")}
    ${end}`,
    // Names are unique among a store's shared views, and among a person's own.
    "create unique index views_shared_names on views (store_id, name_key) where shared = 1",
    "create unique index views_personal_names on views (store_id, owner_id, name_key) where shared = 0",

    // `view_key` names a saved or a ready-made view, so it references no table. A null `place` means that the person
    // unpinned the view.
    `create table view_pins (
      staff_id ${text} not null references staff,
      store_id ${text} not null references stores,
      view_key ${text} not null,
      place ${integer},
      primary key (staff_id, store_id, view_key)
    ${end}`,
    "create index view_pins_by_view on view_pins (view_key)",

    `create table questions (
      reference ${text} not null primary key,
      store_id ${text} not null,
      canonical_digest ${text} not null,
      canonical ${text} not null,
      ${instant("kept_at")},
      unique (store_id, canonical_digest)
    ${end}`,

    `create table settings (
      store_id ${text} not null,
      name ${text} not null,
      value ${text} not null,
      ${instant("changed_at")},
      changed_by ${text} not null,
      primary key (store_id, name)
    ${end}`,

    `create table record_notes (
      note_id ${text} not null primary key,
      store_id ${text} not null,
      transaction_id ${text} not null,
      staff_id ${text} not null,
      text ${text} not null,
      ${instant("written_at")}
    ${end}`,
    "create index record_notes_by_transaction on record_notes (store_id, transaction_id, written_at)",
    "create index record_notes_by_person on record_notes (store_id, staff_id, written_at)",

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
    ...APPEND_ONLY[kind],
  ];
}

const REFUSE = "begin select raise(abort, 'the audit is append-only'); end";

const APPEND_ONLY = {
  sqlite: [
    `create trigger audit_refuses_update before update on audit ${REFUSE}`,
    `create trigger audit_refuses_delete before delete on audit ${REFUSE}`,
    // `insert or replace` removes the old row without firing the delete trigger, unless the connection sets
    // `recursive_triggers`, which other programs do not.
    `create trigger audit_refuses_replace before insert on audit
      when exists (select 1 from audit where audit_id = new.audit_id) ${REFUSE}`,
  ],
  postgres: [
    `create function refuse_to_change_audit() returns trigger language plpgsql as
      $$ begin raise exception 'the audit is append-only'; end $$`,
    `create trigger audit_refuses_change before update or delete or truncate on audit
      for each statement execute function refuse_to_change_audit()`,
  ],
} as const;
