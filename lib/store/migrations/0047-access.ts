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

/** Adds the hashes of each person's last passwords, the present one among them. */
export function usedPasswords({ text, number, end }: Words): readonly string[] {
  return [
    `create table used_passwords (
      number ${number},
      staff_id ${text} not null references staff,
      password_hash ${text} not null
    ${end}`,
    "create index used_passwords_by_person on used_passwords (staff_id, number)",
    `insert into used_passwords (staff_id, password_hash)
      select staff_id, password_hash from staff where password_hash is not null`,
  ];
}

/** Adds the reviews of who has access, each with the access that it was about. */
export function accessReviews({ text, number, integer, instant, end }: Words): readonly string[] {
  return [
    `create table access_reviews (
      review_number ${number},
      store_id ${text} not null references stores,
      ${instant("signed_at")},
      signed_by ${text} not null references staff,
      people ${integer} not null,
      access ${text} not null
    ${end}`,
    "create index access_reviews_by_store on access_reviews (store_id, signed_at)",
  ];
}
