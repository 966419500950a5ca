import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, inject } from "vitest";
import { openStore } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";
import { makePostgresDatabase } from "#tests/support/postgres/postgres-database.ts";

/** The location of a database, as `openStore` takes it. Only PostgreSQL has a database address. */
export type DatabasePlace = { dataDir: string; databaseUrl?: string; remove(): Promise<void> };

export type TemporaryDatabase = DatabasePlace & { store: Store };

/** A new database without even a migration. */
export async function emptyDatabase(kind: StoreKind): Promise<DatabasePlace> {
  return await makePlace(kind, "empty");
}

/** A new, migrated, empty database with an open store. `remove` closes that store too. */
export async function temporaryDatabase(kind: StoreKind): Promise<TemporaryDatabase> {
  const place = await makePlace(kind, "migrated");
  const store = await openStore(place);
  return {
    ...place,
    store,
    async remove() {
      await store.close();
      await place.remove();
    },
  };
}

/** Runs the same tests on both databases. The database that `open` returns is removed after the test. */
export function describeOnBothDatabases(
  name: string,
  tests: (open: () => Promise<TemporaryDatabase>, kind: StoreKind) => void,
): void {
  describe.each<StoreKind>(["sqlite", "postgres"])(`${name} (%s)`, (kind) => {
    const opened: TemporaryDatabase[] = [];
    afterEach(async () => {
      for (const database of opened.splice(0)) await database.remove();
    });
    const open = async () => {
      const database = await temporaryDatabase(kind);
      opened.push(database);
      return database;
    };
    tests(open, kind);
  });
}

async function makePlace(kind: StoreKind, content: "migrated" | "empty"): Promise<DatabasePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-store-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (kind === "sqlite") {
    if (content === "migrated") await cp(inject("migratedFolder"), dataDir, { recursive: true });
    return { dataDir, remove: removeFolder };
  }
  const database = await makePostgresDatabase(inject("postgres"), content);
  return {
    dataDir,
    databaseUrl: database.url,
    async remove() {
      await database.remove();
      await removeFolder();
    },
  };
}
