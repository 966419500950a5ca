import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { DatabasePlace } from "#tests/support/postgres/temporary-database.ts";

/** Reads every row of every table of a database as text, `[table, row]`. */
export async function databaseTexts({ dataDir, databaseUrl }: DatabasePlace): Promise<[string, string][]> {
  return databaseUrl === undefined ? sqliteTexts(dataDir) : await postgresTexts(databaseUrl);
}

function sqliteTexts(dataDir: string): [string, string][] {
  return globSync("*.sqlite", { cwd: dataDir }).flatMap((file) => {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true });
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    const rows = tables.flatMap(({ name }) =>
      database
        .prepare(`select * from "${name}"`)
        .all()
        .map((row): [string, string] => [String(name), textOf(row)]),
    );
    database.close();
    return rows;
  });
}

async function postgresTexts(connectionString: string): Promise<[string, string][]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const texts: [string, string][] = [];
  try {
    const tables = await client.query(
      "select table_name from information_schema.tables where table_schema = current_schema()",
    );
    for (const { table_name: name } of tables.rows) {
      const { rows } = await client.query(`select * from "${name}"`);
      texts.push(...rows.map((row): [string, string] => [name, textOf(row)]));
    }
  } finally {
    await client.end();
  }
  return texts;
}

/** The values one below the other, without the escapes of JSON, so that a text in them is found as it was typed. */
function textOf(row: object): string {
  return Object.values(row)
    .map((value) => (typeof value === "object" && value !== null ? JSON.stringify(value) : String(value)))
    .join("\n");
}
