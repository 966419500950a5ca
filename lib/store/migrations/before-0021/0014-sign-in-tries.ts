import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, instantCheck, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Counts wrong passwords per person and device. Earlier counts and locks end here. */
export function signInTries(kind: StoreKind): Migration {
  const { text, integer, end } = COLUMN_WORDS[kind];
  return statementsMigration([
    `create table sign_in_tries (
      staff_id ${text} not null references staff,
      device ${text} not null,
      failed_sign_ins ${integer} not null check (failed_sign_ins >= 1),
      locked_until ${text} ${instantCheck("locked_until")},
      tried_at ${text} not null ${instantCheck("tried_at")},
      primary key (staff_id, device)
    ${end}`,
    "alter table staff drop column failed_sign_ins",
    "alter table staff drop column locked_until",
  ]);
}
