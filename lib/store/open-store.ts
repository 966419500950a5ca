import "server-only";
import { join } from "node:path";
import { postgresDialect } from "#lib/store/postgres-dialect.ts";
import { sqliteDialect } from "#lib/store/sqlite-dialect.ts";
import type { Store } from "#lib/store/store.ts";
import { storeOn } from "#lib/store/store-on.ts";

/**
 * The store at a PostgreSQL address, or else in the file `counterfoil.sqlite` of the data folder. Does not migrate, and
 * touches neither file nor network before the first use. Throws for an address of another kind.
 */
export async function openStore(options: { databaseUrl?: string; dataDir: string }): Promise<Store> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl === undefined) return storeOn("sqlite", sqliteDialect(join(dataDir, "counterfoil.sqlite")));
  // The address may hold a password: it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new TypeError("a database address begins with postgres://");
  return storeOn("postgres", postgresDialect(databaseUrl));
}
