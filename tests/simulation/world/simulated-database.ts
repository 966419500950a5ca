import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Actor } from "#lib/domain/people/permissions.ts";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { STORE } from "#tests/simulation/world/simulated-service.ts";

export type Databases = {
  /** A new database with the store and its people: real, on SQLite, and never waited for until it is on disk. */
  open(): Promise<Store>;
  remove(): void;
};

const MEMORY = "/dev/shm";
const FILE = "counterfoil.sqlite";

/** Nothing waits for a disk, and nobody else opens the file. */
const UNSYNCED = ["synchronous = off", "locking_mode = exclusive", "journal_mode = memory"];

/** The people of every simulated store. Those who come to give money back are the first of them. */
export const PEOPLE: readonly Actor[] = (["clerk", "manager", "clerk", "manager", "administrator"] as const).map(
  (role, index) => ({ staffId: `person-${index + 1}`, name: `Person ${index + 1}`, roles: { [STORE]: role } }),
);

/** Migrates once; every history begins with a copy. */
export async function prepareDatabases(): Promise<Databases> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), "counterfoil-simulation-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when whoever asked for histories does not wait for their end.
  process.once("exit", remove);
  const first = await openStore({ dataDir: join(folder, "first") });
  await migrate(first);
  await first.tables.stores.put({ storeId: STORE, name: "Practice shop" });
  for (const { staffId, name, roles } of PEOPLE) {
    await first.tables.staff.add({
      staffId,
      login: staffId,
      name,
      passwordHash: "none",
      disabledAt: null,
      createdAt: "2026-01-01T00:00:00.000Z",
    });
    await first.tables.staff.giveRole(staffId, STORE, roles[STORE] ?? "clerk");
  }
  await first.close();
  return {
    async open() {
      const dataDir = join(folder, "next");
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir);
      copyFileSync(join(folder, "first", FILE), join(dataDir, FILE));
      const store = await openStore({ dataDir });
      for (const pragma of UNSYNCED) await sql.raw(`pragma ${pragma}`).execute(databaseOf(store));
      return store;
    },
    remove() {
      process.off("exit", remove);
      remove();
    },
  };
}
