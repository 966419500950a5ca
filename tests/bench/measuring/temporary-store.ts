import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";

/** Gives a migrated, empty SQLite store and removes it afterwards. */
export async function withTemporaryStore<T>(use: (store: Store) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-bench-"));
  try {
    const store = await openStore({ dataDir });
    try {
      await migrate(store);
      return await use(store);
    } finally {
      await store.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
