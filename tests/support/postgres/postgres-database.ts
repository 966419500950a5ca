import { randomBytes } from "node:crypto";
import pg from "pg";

/** The address of this test run's server, the name of its migrated template database, and the fastest SQL to copy one. */
export type PostgresServer = { url: string; template: string; copying: string };

/** A new database on the server, migrated or empty, and the function that removes it. */
export async function makePostgresDatabase(
  server: PostgresServer,
  content: "migrated" | "empty",
): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `counterfoil_test_${randomBytes(8).toString("hex")}`;
  const template = content === "migrated" ? server.template : "template0";
  await askPostgres(server.url, `create database ${name} template ${template} ${server.copying}`);
  return {
    url: databaseAt(server.url, name),
    async remove() {
      await askPostgres(server.url, `drop database ${name} with (force)`);
    },
  };
}

/** The address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on a separate connection, and returns its rows. */
export async function askPostgres(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}
