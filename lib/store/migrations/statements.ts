import "server-only";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A migration that runs these statements, one after the other. */
export function statementsMigration(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
