import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { keptFigures } from "#lib/domain/accounting/day-book/kept-figures.ts";
import { unpackTotals } from "#lib/domain/accounting/day-book/packed-totals.ts";
import { migrate, migrationsOf } from "#lib/store/migrate.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { Store } from "#lib/store/store.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import type { StoreKind } from "#lib/store/values/store-kind.ts";
import { sampleLine } from "#tests/support/books/sample-line.ts";
import { askPostgres } from "#tests/support/postgres/postgres-database.ts";
import { type DatabasePlace, emptyDatabase } from "#tests/support/postgres/temporary-database.ts";
import { entry } from "./sample-rows.ts";

const run = promisify(execFile);

describe.each<StoreKind>(["sqlite", "postgres"])("migration (%s)", (kind) => {
  async function onEmptyDatabase(work: (place: DatabasePlace) => Promise<void>): Promise<void> {
    const place = await emptyDatabase(kind);
    await work(place).finally(place.remove);
  }

  test("makes the schema, and leaves what is there when it runs again", () =>
    onEmptyDatabase(async (place) => {
      const store = await openStore(place);
      await expect(store.tables.journal.countUnsettled("300200578")).rejects.toThrow(/journal/);
      await migrate(store);
      await store.tables.journal.prepare(entry());
      await migrate(store);
      expect(await store.tables.journal.countUnsettled("300200578")).toBe(1);
      await store.close();
    }));

  test("opens a database that the first version of this week made, with the schema of a new one", () =>
    onEmptyDatabase(async (place) => {
      const store = await firstOfWeek(place);
      const [, empty] = await Promise.all([migrate(store), emptyDatabase(kind)]);
      expect(await store.tables.staff.find("ann")).toMatchObject({ login: "ann", passwordHash: "hash of ann" });
      expect(await store.tables.staff.rolesOf("ann")).toEqual({ "300200578": "manager" });
      expect(await store.tables.preferences.all("ann")).toEqual({ density: "compact" });
      expect(await store.tables.views.list("300200578", "ann")).toMatchObject([{ name: "Mine" }]);
      expect(await store.tables.settings.read("300200578", "limits")).toMatchObject({ changedBy: "ann" });
      expect(await store.tables.requests.find("300200578", "r1")).toMatchObject({ state: "waiting" });
      expect(await store.tables.audit.forSubject(null, "ann")).toMatchObject([{ name: "person.added" }]);
      expect(await store.tables.journal.find("done")).toMatchObject({ state: "succeeded", amountCents: 1234 });
      // What was in doubt stays so, and goes on blocking its sale.
      expect(await store.tables.journal.find("doubt")).toMatchObject({ state: "in_doubt", knownAdjustmentIds: ["7"] });
      const again = entry({ originalId: "10000002" });
      expect(await store.tables.journal.prepare(again)).toMatchObject({ kind: "blocked" });

      const fresh = await openStore(empty);
      await migrate(fresh);
      const schema = await schemaOf(fresh);
      expect(schema.length).toBeGreaterThan(300);
      expect(await schemaOf(store)).toEqual(schema);
      await migrate(store);
      await Promise.all([store.close(), fresh.close()]);
      await empty.remove();
    }));

  test("refuses a database of a version before that, and changes nothing", () =>
    onEmptyDatabase(async (place) => {
      const store = await firstOfWeek(place);
      await sql`delete from kysely_migration where name >= '0014'`.execute(databaseOf(store));
      const contents = async () => [
        await sql`select name from kysely_migration order by name`.execute(databaseOf(store)),
        await schemaOf(store),
      ];
      const before = await contents();
      await expect(migrate(store)).rejects.toThrow("too old for this one (it ends with 0013-refused-on-watch)");
      expect(await contents()).toEqual(before);
      await store.close();
    }));

  test("packs the figures of days that an earlier version kept", () =>
    onEmptyDatabase(async (place) => {
      const store = await openStore(place);
      await migrateBefore("0031", store);
      await store.tables.stores.put({ storeId: "300200578", name: "Practice shop" });
      const line = { ...sampleLine({ transactionId: "10000001", amountCents: 1234 }), person: "ann" };
      const { totals, by } = keptFigures([line], "America/Toronto");
      const named = Object.entries(by).map(([grouping, members]) => [
        grouping,
        Object.fromEntries(Object.entries(members).map(([key, packed]) => [key, packed.map(unpackTotals)])),
      ]);
      const earlier = JSON.stringify({ totals, by: Object.fromEntries(named) });
      expect(earlier).not.toBe(JSON.stringify({ totals, by }));
      await databaseOf(store)
        .insertInto("bookDays")
        .values({
          ...{ storeId: "300200578", day: "2026-03-09", timeZone: "America/Toronto", proof: "{}", figures: earlier },
          checkedAt: "2026-03-10T05:00:00.000Z",
        })
        .execute();
      await migrate(store);
      const kept = await store.tables.dayBook.find("300200578", "2026-03-09");
      expect(kept?.figures).toEqual({ totals, by });
      await store.close();
    }));

  test("is done once when several instances of one process start at once", () =>
    onEmptyDatabase(async (place) => {
      const stores = await Promise.all(Array.from({ length: 8 }, () => openStore(place)));
      await Promise.all(stores.map(migrate));
      await stores[7]?.tables.journal.prepare(entry());
      expect(await stores[0]?.tables.journal.countUnsettled("300200578")).toBe(1);
      await Promise.all(stores.map((store) => store.close()));
    }));

  test("is done once when several processes start at once", () =>
    onEmptyDatabase(async (place) => {
      const start = () =>
        run(process.execPath, [
          "--conditions=react-server",
          join(import.meta.dirname, "migrate-process.ts"),
          JSON.stringify(place),
        ]);
      const outputs = await Promise.all(Array.from({ length: 5 }, start));
      expect(outputs.map(({ stdout }) => stdout)).toEqual(Array(5).fill("migrated\n"));
    }));

  test("refuses a database that a newer version made, and changes nothing", () =>
    onEmptyDatabase(async (place) => {
      const store = await openStore(place);
      await migrate(store);
      const database = databaseOf(store);
      await sql`insert into kysely_migration values ('9999-holograms', '2099-01-01T00:00:00.000Z')`.execute(database);
      await expect(migrate(store)).rejects.toThrow("newer version of Counterfoil (it knows 9999-holograms)");
      await store.close();
    }));

  test("that fails leaves nothing half done", () =>
    onEmptyDatabase(async (place) => {
      const store = await openStore(place);
      const database = databaseOf(store);
      // The last table of the first migration is in its way.
      await sql`create table preferences (x integer)`.execute(database);
      await expect(migrate(store)).rejects.toThrow(/preferences/);
      await sql`drop table preferences`.execute(database);
      await migrate(store);
      expect(await store.tables.stores.list()).toEqual([]);
      await store.close();
    }));
});

/** Fills an empty database as a version did that knew the first twenty migrations, which are one since. */
async function firstOfWeek({ dataDir, databaseUrl }: DatabasePlace): Promise<Store> {
  const dump = (kind: StoreKind) => readFile(join(import.meta.dirname, "first-of-week", `${kind}.sql`), "utf8");
  if (databaseUrl) await askPostgres(databaseUrl, await dump("postgres"));
  else new DatabaseSync(join(dataDir, "counterfoil.sqlite")).exec(await dump("sqlite"));
  return await openStore(databaseUrl ? { dataDir, databaseUrl } : { dataDir });
}

/** Every column, check, index and trigger, without their order. */
async function schemaOf(store: Store): Promise<string[]> {
  const database = databaseOf(store).withoutPlugins();
  const { rows } = await (store.kind === "sqlite" ? SQLITE_SCHEMA : POSTGRES_SCHEMA).execute(database);
  return rows.flatMap(({ name, text }) => textParts(text).map((part) => `${name}: ${part}`)).sort();
}

/** SQLite keeps its statements as they were written, with the names of checks that nobody can drop there. */
function textParts(text: string): string[] {
  const plain = text.replace(/["`]|\bconstraint \w+\s/g, "").replace(/\s+/g, " ");
  return plain.split(/, (?=\w+ (?:text|integer)\b)| \( |\s*\) strict$/).map((part) => part.trim());
}

const SQLITE_SCHEMA = sql<{ name: string; text: string }>`
  select name, sql as text from sqlite_master where sql is not null and name not like 'kysely%'`;

const POSTGRES_SCHEMA = sql<{ name: string; text: string }>`
  select table_name || '.' || column_name as name, concat_ws(' ', data_type, collation_name, is_nullable, column_default,
    is_identity) as text from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
  union all select conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`;

/** Brings the database to what the version knew whose migrations come before that one. */
async function migrateBefore(name: string, store: Store): Promise<void> {
  const earlier = Object.entries(migrationsOf(store.kind)).filter(([one]) => one < name);
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  const migrator = new Migrator({ db: databaseOf(store).withoutPlugins(), provider });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
}
