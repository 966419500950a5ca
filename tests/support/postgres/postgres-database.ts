import { randomBytes } from "node:crypto";
import pg from "pg";

/** Where the server of this test run is, and the name of its database that is migrated and never used itself. */
export type PostgresServer = { url: string; template: string };

/** A new database on the server, migrated or empty, and the way to be rid of it. */
export async function makePostgresDatabase(
  server: PostgresServer,
  content: "migrated" | "empty",
): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `counterfoil_test_${randomBytes(8).toString("hex")}`;
  await askPostgres(
    server.url,
    `create database ${name} template ${content === "migrated" ? server.template : "template0"}`,
  );
  return {
    url: databaseAt(server.url, name),
    remove: () => askPostgres(server.url, `drop database ${name} with (force)`),
  };
}

/** The address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** One statement on a connection of its own. */
export async function askPostgres(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
