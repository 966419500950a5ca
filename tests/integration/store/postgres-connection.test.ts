import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { databaseOf } from "#lib/store/store-on.ts";
import { askPostgres } from "#tests/support/postgres-database.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/temporary-database.ts";
import { entry, STORE } from "./sample-rows.ts";

let database: TemporaryDatabase;
beforeEach(async () => {
  database = await temporaryDatabase("postgres");
});
afterEach(() => database.remove());

/** Ends every other connection to the database, as a server that restarts does. */
async function cutConnections(): Promise<void> {
  const name = new URL(database.databaseUrl ?? "").pathname.slice(1);
  await askPostgres(
    database.databaseUrl ?? "",
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
}

test("a connection that is cut while idle is replaced, and the process lives", async () => {
  const { tables } = database.store;
  await Promise.all(Array.from({ length: 20 }, () => tables.stores.list()));
  await cutConnections();
  expect(await tables.stores.list()).toEqual([]);
});

test("a connection that is cut inside a transaction fails that one only, and keeps nothing of it", async () => {
  const { store } = database;
  const work = store.transaction(async ({ journal }) => {
    await journal.prepare(entry());
    await cutConnections();
    await journal.prepare(entry());
  });
  await expect(work).rejects.toThrow();
  expect(await store.tables.journal.countUnsettled(STORE)).toBe(0);
});

test("every connection commits to disk and reads what is committed, whatever the server's defaults", async () => {
  const name = new URL(database.databaseUrl ?? "").pathname.slice(1);
  await askPostgres(database.databaseUrl ?? "", `alter database ${name} set synchronous_commit = off`);
  await askPostgres(
    database.databaseUrl ?? "",
    `alter database ${name} set default_transaction_isolation = 'serializable'`,
  );
  const setting = async (setting: string) =>
    (await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(databaseOf(database.store)))
      .rows;
  expect(await setting("synchronous_commit")).toEqual([{ value: "on" }]);
  expect(await setting("default_transaction_isolation")).toEqual([{ value: "read committed" }]);
  expect(await setting("statement_timeout")).toEqual([{ value: "15s" }]);
});

test("a number too large to be exact is refused, not rounded", async () => {
  const read = sql`select 9007199254740993::bigint`.execute(databaseOf(database.store));
  await expect(read).rejects.toThrow("too large");
});
