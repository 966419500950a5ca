import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#lib/store/migrate.ts";
import { MIGRATIONS } from "#lib/store/migrations/migrations.ts";
import { openStore } from "#lib/store/open-store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { TABLES } from "#lib/store/tables.ts";
import { at, sourceOf } from "#tests/architecture/syntax-tree.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SOURCES = globSync("lib/store/tables/**/*.ts", { cwd: ROOT }).map((file) => ({
  file,
  ...sourceOf(file, readFileSync(join(ROOT, file), "utf8")),
}));

test("every file of a table is in the list", () => {
  const made = SOURCES.filter(({ file }) => file.endsWith("-table.ts")).flatMap(({ text }) =>
    [...text.matchAll(/^export function (\w+Table)\(/gm)].map(([, name]) => name),
  );
  expect(made.length).toBeGreaterThan(30);
  expect(
    Object.values(TABLES)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(made.toSorted());
});

test("every table of the types is made by a migration, and no other one", async () => {
  const typed = SOURCES.flatMap(({ nodes }) => nodes)
    .filter(({ type, id }) => type === "TsTypeAliasDeclaration" && /Rows$/.test(String(at(id, "value"))))
    .flatMap(({ typeAnnotation }) =>
      (at(typeAnnotation, "members") as unknown[]).map((row) => at(at(row, "key"), "value")),
    )
    .map((name) => String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-tables-"));
  const store = await openStore({ dataDir });
  await migrate(store);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'`.execute(databaseOf(store));
  await store.close();
  await rm(dataDir, { recursive: true });
  expect(typed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test("the migrations stand in the order in which they run", () => {
  const names = Object.keys(MIGRATIONS);
  expect(names).toEqual(names.toSorted());
});
