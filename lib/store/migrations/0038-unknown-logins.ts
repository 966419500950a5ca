import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Lets wrong passwords be counted for logins that nobody has, so that all instances lock them as they lock known ones. */
export function unknownLogins(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    "alter table sign_in_tries rename to earlier_sign_in_tries",
    `create table sign_in_tries (
      staff_id ${text} not null,
      device ${text} not null,
      failed_sign_ins ${integer} not null check (failed_sign_ins >= 1),
      locked_until ${text} ${instantCheck("locked_until")},
      tried_at ${text} not null ${instantCheck("tried_at")},
      primary key (staff_id, device)
    ${end}`,
    `insert into sign_in_tries (staff_id, device, failed_sign_ins, locked_until, tried_at)
      select staff_id, device, failed_sign_ins, locked_until, tried_at from earlier_sign_in_tries`,
    "drop table earlier_sign_in_tries",
  ]);
}
