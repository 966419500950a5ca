import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/**
 * Adds links by which people set their passwords; until then they may have none. One-time passwords that were never
 * changed end here, because somebody else has seen them: those people need a link.
 */
export function passwordLinks(kind: StoreKind): Migration {
  const { text, end } = COLUMN_WORDS[kind];
  const instant = (column: string) => `${column} ${text} not null ${instantCheck(column)}`;
  return statementsMigration([
    `create table password_links (
      staff_id ${text} not null primary key references staff,
      link_digest ${text} not null unique check (length(link_digest) = 64),
      purpose ${text} not null check (purpose in ('invitation', 'reset')),
      made_by ${text},
      ${instant("made_at")},
      ${instant("expires_at")}
    ${end}`,
    "alter table staff alter column password_hash drop not null",
    `update sessions set revoked_at = last_seen_at
      where revoked_at is null and staff_id in (select staff_id from staff where must_change_password = 1)`,
    "update staff set password_hash = null where must_change_password = 1",
    "alter table staff drop column must_change_password",
  ]);
}
