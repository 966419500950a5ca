import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openStore, postgresDialect, WITH_LIMIT, WITHOUT_LIMIT } from "#lib/store/open-store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { askPostgres } from "#tests/support/postgres/postgres-database.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
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

/**
 * A way to the database on which every connection breaks at its first question, until it is mended; and on which those that
 * are made by then fall silent, and are not closed.
 */
async function brokenConnection(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl);
  let isBroken = true;
  let silenced = 0;
  let made = 0;
  const server = createServer((asking) => {
    const answering = connect(Number(port), hostname);
    made += 1;
    const place = made;
    for (const [socket, other] of [
      [asking, answering],
      [answering, asking],
    ] as const) {
      socket.on("error", () => {}).on("close", () => other.destroy());
    }
    answering.on("data", (chunk) => place > silenced && asking.write(chunk));
    asking.on("data", (chunk) => {
      if (place <= silenced) return;
      if (isBroken && chunk.includes("set_config")) asking.destroy();
      else answering.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    mend: () => {
      isBroken = false;
    },
    silence: () => {
      silenced = made;
    },
    close: () => server.close(),
  };
}

test("connections that break before anybody could use them take no place from those that come after", async () => {
  const connection = await brokenConnection(database.databaseUrl ?? "");
  const store = await openStore({ dataDir: database.dataDir, databaseUrl: connection.url });
  // More of them than a pool holds.
  for (let tries = 0; tries < 12; tries += 1) await expect(store.tables.stores.list()).rejects.toThrow("Connection");
  connection.mend();
  expect(await store.tables.stores.list()).toEqual([]);
  await store.close();
  connection.close();
});

test("connections that fall silent are given up, and the next ones answer", async () => {
  const connection = await brokenConnection(database.databaseUrl ?? "");
  connection.mend();
  const silentMs = 500;
  const db = new Kysely({ dialect: postgresDialect(connection.url, silentMs) });
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
  // As many as a pool holds.
  const asleep = () => sql`select pg_sleep(0.1)`.execute(db);
  await Promise.all(Array.from({ length: 10 }, asleep));
  connection.silence();
  const answers = await Promise.allSettled(Array.from({ length: 10 }, ask));
  expect(answers.map(({ status }) => status)).toContain("rejected");
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  connection.close();
});

test("what may take longer than the server allows a statement, as a migration, is waited for", async () => {
  const db = new Kysely({ dialect: postgresDialect(database.databaseUrl ?? "", 300) });
  const slow = sql`select pg_sleep(0.8)`;
  await expect(slow.execute(db)).rejects.toThrow();
  await db.connection().execute(async (one) => {
    await sql.raw(WITHOUT_LIMIT).execute(one);
    await slow.execute(one);
    await sql.raw(WITH_LIMIT).execute(one);
    await expect(slow.execute(one)).rejects.toThrow();
  });
  await db.destroy();
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
