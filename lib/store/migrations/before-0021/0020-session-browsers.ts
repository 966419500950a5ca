import "server-only";
import type { Migration } from "kysely/migration";
import { COLUMN_WORDS, statementsMigration } from "#lib/store/migrations/sql-migration.ts";
import type { StoreKind } from "#lib/store/tables/schema.ts";

/** Adds the browser of a session and its system, by which people recognize their own sessions. */
export function sessionBrowsers(kind: StoreKind): Migration {
  const { text } = COLUMN_WORDS[kind];
  return statementsMigration([
    `alter table sessions add column browser ${text}`,
    `alter table sessions add column system ${text}`,
  ]);
}
