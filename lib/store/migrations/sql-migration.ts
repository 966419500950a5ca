import "server-only";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/** A migration: its statements in the words of a database, or work that no statement can do. */
export type StoreMigration = ((words: Words) => readonly string[]) | Migration;

/** Makes Kysely's migration for one kind of database. */
export function migrationOn(kind: StoreKind, migration: StoreMigration): Migration {
  if (typeof migration !== "function") return migration;
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of migration(WORDS[kind])) await sql.raw(statement).execute(db);
    },
  };
}

/** The SQL words that differ between the two databases, and columns that are the same in many tables. */
export type Words = Record<"text" | "integer" | "number" | "bytes" | "end", string> & {
  kind: StoreKind;
  instant(column: string): string;
  instantOrNull(column: string): string;
};

const WORDS: Readonly<Record<StoreKind, Words>> = {
  sqlite: {
    kind: "sqlite",
    ...columnsOf("text"),
    integer: "integer",
    number: "integer primary key autoincrement",
    bytes: "blob",
    end: ") strict",
  },
  // Texts sort the same everywhere, whatever the server's language.
  postgres: {
    kind: "postgres",
    ...columnsOf('text collate "C"'),
    integer: "bigint",
    number: "bigint generated always as identity primary key",
    bytes: "bytea",
    end: ")",
  },
};

function columnsOf(text: string) {
  return {
    text,
    instant: (column: string) => `${column} ${text} not null ${instantCheck(column)}`,
    instantOrNull: (column: string) => `${column} ${text} ${instantCheck(column)}`,
  };
}

/** Makes a check for the fixed width of instants, in which the order of the texts is the order of time. */
export function instantCheck(column: string): string {
  return `check (${column} like '____-__-__T__:__:__.___Z')`;
}
