import "server-only";
import type { Words } from "#lib/store/migrations/sql-migration.ts";

/**
 * Adds to each event where it came from and how it ended, and the indexes by which the audit is searched. On PostgreSQL an event also
 * keeps the number of its transaction: events become visible in the order of commits, and not in that of their own numbers.
 */
export function auditOrigin({ kind, text }: Words): readonly string[] {
  return [
    ...["source", "session_key", "browser", "system", "outcome"].map(
      (column) => `alter table audit add column ${column} ${text}`,
    ),
    "create index audit_by_moment on audit (at, audit_id)",
    "create index audit_by_person on audit (staff_id, at, audit_id)",
    `create index audit_by_kind on audit (${kind === "sqlite" ? "substr(name, 1, instr(name, '.') - 1)" : "split_part(name, '.', 1)"}, at, audit_id)`,
    "create index audit_by_object on audit (subject, at, audit_id)",
    "create index audit_by_source on audit (source, at, audit_id)",
    ...(kind === "postgres"
      ? [
          "alter table audit add column transaction_number xid8 not null default pg_current_xact_id()",
          "create index audit_by_transaction on audit (transaction_number, audit_id)",
        ]
      : []),
  ];
}

/** Adds the seals of events, each with a digest over all before it, the signed heads of that chain, and who seals. */
export function auditSeals({ kind, text, integer, number, instant, end }: Words): readonly string[] {
  return [
    `create table audit_seals (
      seal_number ${integer} not null primary key,
      audit_id ${integer} not null unique,
      digest ${text} not null check (length(digest) = 64)
    ${end}`,
    `create table audit_heads (
      head_number ${number},
      size ${integer} not null check (size >= 0),
      root ${text} not null check (length(root) = 64),
      ${instant("signed_at")},
      note ${text} not null
    ${end}`,
    `create table audit_keepers (
      keeper_id ${integer} not null primary key check (keeper_id = 1),
      instance_id ${text} not null,
      ${instant("lease_until")}
    ${end}`,
    ...["audit_seals", "audit_heads"].flatMap((table) => insertOnly(kind, table)),
  ];
}

/** Adds who has looked through the unusual events of a day. */
export function auditReviews({ kind, text, integer, instant, end }: Words): readonly string[] {
  return [
    `create table audit_reviews (
      store_id ${text} not null references stores,
      day ${text} not null check (day like '____-__-__'),
      staff_id ${text} not null references staff,
      ${instant("signed_at")},
      findings ${integer} not null check (findings >= 0),
      note ${text} not null,
      primary key (store_id, day, staff_id)
    ${end}`,
    ...insertOnly(kind, "audit_reviews"),
  ];
}

function insertOnly(kind: Words["kind"], table: string): readonly string[] {
  if (kind === "postgres")
    return [
      `create trigger ${table}_refuse_change before update or delete or truncate on ${table}
        for each statement execute function refuse_to_change_audit()`,
    ];
  const refuse = "begin select raise(abort, 'the audit is append-only'); end";
  const key = KEYS[table];
  return [
    `create trigger ${table}_refuses_update before update on ${table} ${refuse}`,
    `create trigger ${table}_refuses_delete before delete on ${table} ${refuse}`,
    // As for the audit itself: a replacement fires no delete trigger in other programs.
    `create trigger ${table}_refuses_replace before insert on ${table}
      when exists (select 1 from ${table} where ${key}) ${refuse}`,
  ];
}

/** By which a new row would replace an old one. */
const KEYS: Readonly<Record<string, string>> = {
  audit_seals: "seal_number = new.seal_number or audit_id = new.audit_id",
  audit_heads: "head_number = new.head_number",
  audit_reviews: "store_id = new.store_id and day = new.day and staff_id = new.staff_id",
};
