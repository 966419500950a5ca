import "server-only";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Makes a migration that runs these statements in order. */
export function statementsMigration(statements: readonly string[]): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}

/** The SQL words that differ between the two databases. */
export const COLUMN_WORDS = {
  sqlite: {
    text: "text",
    integer: "integer",
    number: "integer primary key autoincrement",
    bytes: "blob",
    end: ") strict",
  },
  // Texts sort the same everywhere, whatever the server's language.
  postgres: {
    text: 'text collate "C"',
    integer: "bigint",
    bytes: "bytea",
    number: "bigint generated always as identity primary key",
    end: ")",
  },
} as const;

/** Makes a check for the fixed width of instants, in which the order of the texts is the order of time. */
export function instantCheck(column: string): string {
  return `check (${column} like '____-__-__T__:__:__.___Z')`;
}
