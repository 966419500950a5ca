import { stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrate } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import { emptyDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";

test("a data folder that does not exist is made, for its owner alone", async () => {
  const place = await emptyDatabase("sqlite");
  const dataDir = join(place.dataDir, "deep", "data");
  const store = await openStore({ dataDir });
  await expect(stat(dataDir)).rejects.toThrow("ENOENT");
  await migrate(store);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  for (const name of ["counterfoil.sqlite", "counterfoil.sqlite-wal"]) {
    expect((await stat(join(dataDir, name))).mode & 0o077).toBe(0);
  }
  await store.close();
  await place.remove();
});

test("an address of another kind is refused, without its password in the words", async () => {
  const refused = openStore({ databaseUrl: "mysql://root:s3cret@db/x", dataDir: "" });
  await expect(refused).rejects.toThrow("begins with postgres://");
  await expect(refused).rejects.not.toThrow("s3cret");
});

test("a store that is closed is not used again", async () => {
  const { store, remove } = await temporaryDatabase("sqlite");
  expect(await store.tables.stores.list()).toEqual([]);
  await store.close();
  await expect(store.tables.stores.list()).rejects.toThrow("destroyed");
  await remove();
});
