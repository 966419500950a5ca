import "server-only";
import type { Words } from "#lib/store/migrations/sql-migration.ts";

/** Adds who people are at the identity provider, and how the person of a session proved who they are. */
export function identities({ text, instant, end }: Words): readonly string[] {
  return [
    `create table identities (
      issuer ${text} not null,
      subject ${text} not null,
      staff_id ${text} not null unique references staff,
      ${instant("linked_at")},
      primary key (issuer, subject)
    ${end}`,
    `alter table sessions add column proven_by ${text} not null default 'password'`,
  ];
}
