import "server-only";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { MIGRATIONS } from "#lib/store/migrations/migrations.ts";
import { migrationOn } from "#lib/store/migrations/sql-migration.ts";
import { WITH_LIMIT, WITHOUT_LIMIT } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import type { Schema } from "#lib/store/tables.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";

/** The migrations as Kysely runs them, by name. */
export const migrationsOf = (kind: StoreKind): Readonly<Record<string, Migration>> =>
  Object.fromEntries(Object.entries(MIGRATIONS).map(([name, migration]) => [name, migrationOn(kind, migration)]));

/** The migrations of earlier versions that "0020-ground" replaces. A database that ran them keeps their names. */
const FIRST_TWENTY = [
  ...["0001-ground", "0002-views", "0003-journal-results", "0004-journal-roots", "0005-journal-parts"],
  ...["0006-requests", "0007-settings", "0008-notices", "0009-unreferenced", "0010-batches", "0011-open-batches"],
  ...["0012-unsent-forms", "0013-refused-on-watch", "0014-sign-in-tries", "0015-audit-replaced"],
  ...["0016-password-links", "0017-renamed-columns", "0018-journal-checked", "0019-record-notes"],
  "0020-session-browsers",
];

/**
 * Migrates the database to this version's schema, completely or not at all. Safe when several processes start at once:
 * one migrates and the others wait. Throws for a database of a newer version, which this one can't use, and for one
 * that is too old.
 */
export async function migrate(store: Store): Promise<void> {
  await databaseOf(store)
    .withoutPlugins()
    .connection()
    .execute((db) => migrateOn(db, store.kind));
}

async function migrateOn(db: Kysely<Schema>, kind: StoreKind): Promise<void> {
  const migrations = await knownMigrations(db, kind);
  const migrator = migratorOf(db, migrations);
  // Waiting for another process, or building an index, may take longer than the limit for everyday statements.
  if (kind === "postgres") await sql.raw(WITHOUT_LIMIT).execute(db);
  try {
    const { error } = await migrator.migrateToLatest();
    if (error === undefined) return;
    const newer = (await executedMigrations(db)).filter((name) => !Object.hasOwn(migrations, name));
    if (newer.length === 0) throw error;
    throw new Error(`the database was made by a newer version of Counterfoil (it knows ${newer.join(", ")})`, {
      cause: error,
    });
  } finally {
    if (kind === "postgres") await sql.raw(WITH_LIMIT).execute(db);
  }
}

/** The migrations to compare a database with: those of its own first twenty names, if it has them. */
async function knownMigrations(db: Kysely<Schema>, kind: StoreKind): Promise<Record<string, Migration>> {
  const firstTwenty = Object.fromEntries(FIRST_TWENTY.map((name) => [name, { up: async () => {} }]));
  const executed = (await migratorOf(db, firstTwenty).getMigrations()).filter(({ executedAt }) => executedAt);
  const migrations = migrationsOf(kind);
  if (executed.length === 0) return migrations;
  const { "0020-ground": _, ...later } = migrations;
  if (executed.length === FIRST_TWENTY.length) return { ...firstTwenty, ...later };
  throw new Error(
    `the database is of a version of Counterfoil that is too old for this one (it ends with ${executed.at(-1)?.name}):` +
      " open it once with a version of 27 November 2026",
  );
}

function migratorOf(db: Kysely<Schema>, migrations: Record<string, Migration>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

async function executedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
