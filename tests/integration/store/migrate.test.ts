import { execFile } from "node:child_process";
import { join } from "node:path";
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
import type { Schema, StoreKind } from "#lib/store/tables/schema.ts";
import { sampleLine } from "#tests/support/accounting/sample-line.ts";
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

  test("goes on from where an earlier version stopped, and keeps what that one wrote", () =>
    onEmptyDatabase(async (place) => {
      const store = await openStore(place);
      const database = databaseOf(store);
      await migrateBefore("0002", store);
      await store.tables.stores.put({ storeId: "300200578", name: "Practice shop" });
      await sql`insert into staff (staff_id, login, name, password_hash, must_change_password, failed_sign_ins, created_at)
        values ('ann', 'ann', 'ann', 'none', 0, 7, '2026-03-01T00:00:00.000Z'),
          ('bob', 'bob', 'bob', 'of a one-time password', 1, 0, '2026-03-01T00:00:00.000Z')`.execute(database);
      await sql`insert into sessions (session_digest, staff_id, created_at, last_seen_at, expires_at) values
        (${"a".repeat(64)}, 'ann', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z'),
        (${"b".repeat(64)}, 'bob', '2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z')`.execute(
        database,
      );
      const written = entry({ state: "in_doubt", knownAdjustmentIds: ["7"] });
      const {
        rootId: _,
        sentOrderNumber: __,
        approverId: ___,
        batchId: ____,
        givesBackCents: _____,
        checkedAt: ______,
        authentication: _______,
        clockSkewMs: ________,
        roundingCents: _________,
        ...refund
      } = written;
      const row = { ...refund, knownAdjustmentIds: JSON.stringify(refund.knownAdjustmentIds) } as Schema["journal"];
      await database.insertInto("journal").values(row).execute();
      await expect(store.tables.views.list("300200578", "ann")).rejects.toThrow(/views/);
      await migrate(store);
      expect(await store.tables.staff.find("ann")).toMatchObject({ login: "ann", passwordHash: "none" });
      // Somebody else has seen that password: it ends, and a link takes its place.
      expect(await store.tables.staff.find("bob")).toMatchObject({ login: "bob", passwordHash: null });
      const { rows } = await sql<{ staffId: string }>`select staff_id from sessions where revoked_at is null`.execute(
        database,
      );
      expect(rows).toEqual([{ staffId: "ann" }]);
      // What was in doubt stays so, and goes on blocking its sale.
      expect(await store.tables.journal.find(refund.operationId)).toEqual({ ...written, rootId: refund.originalId });
      const again = entry({ originalId: refund.originalId });
      expect(await store.tables.journal.prepare(again)).toMatchObject({ kind: "blocked" });
      const view = {
        viewId: "1",
        storeId: "300200578",
        ownerId: "ann",
        name: "Mine",
        shared: false,
        query: "range=today",
      };
      await store.tables.views.add({ ...view, changedAt: "2026-03-09T14:00:00.000Z" });
      await store.tables.viewPins.set("ann", "300200578", "1", 0);
      expect(await store.tables.views.list("300200578", "ann")).toMatchObject([view]);
      await store.close();
    }));

  test("keeps requests and batch rows whose words have changed since", () =>
    onEmptyDatabase(async (place) => {
      const store = await openStore(place);
      const database = databaseOf(store);
      await migrateBefore("0017", store);
      await store.tables.stores.put({ storeId: "300200578", name: "Practice shop" });
      for (const staffId of ["ann", "bob"])
        await sql`insert into staff (staff_id, login, name, password_hash, created_at)
          values (${staffId}, ${staffId}, ${staffId}, null, ${EARLY})`.execute(database);
      const causes = JSON.stringify([{ rule: "way_chosen", figures: { way: "refund" } }]);
      const note = 'She said "way": refund';
      const details = JSON.stringify({ way: "void", byName: false, remainingCents: 100, orderNumber: note });
      for (const [requestId, state] of [
        ["open", "waiting"],
        ["old", "lapsed"],
      ])
        await sql`insert into requests (request_id, store_id, kind, requester_id, asked_at, lapses_at, subject_id, amount_cents,
          currency, causes, reason, note, details, state, operation_id, decision_note) values (${requestId}, '300200578',
          'give_back', 'ann', ${EARLY}, ${EARLY}, '7', 100, 'CAD', ${causes}, 'goods_returned', '', ${details}, ${state},
          ${requestId}, '')`.execute(database);
      const batch = JSON.stringify({
        aim: "give_back",
        rows: 2,
        leftOut: 1,
        totals: [{ currency: "CAD", way: "void", rows: 1, amountCents: 100 }],
        largestCents: 100,
        oldestDays: 0,
      });
      await sql`insert into requests (request_id, store_id, kind, requester_id, asked_at, lapses_at, subject_id, amount_cents,
        currency, causes, reason, note, details, state, operation_id, decision_note) values ('list', '300200578', 'batch', 'ann',
        ${EARLY}, ${EARLY}, 'b', 100, 'CAD', '[]', 'goods_returned', '', ${batch}, 'waiting', 'list', '')`.execute(
        database,
      );
      await sql`insert into batches (batch_id, store_id, made_by, made_at, source, file_name, aim, reason, note, digest,
        repeat_allowed, state, problem, changed_at) values ('b', '300200578', 'ann', ${EARLY}, 'pasted', '', 'void', '', '', 'd',
        0, 'paused', '{"rule":"approval_lapsed"}', ${EARLY})`.execute(database);
      const asked = {
        line: 1,
        transactionId: "7",
        orderNumber: "",
        amountCents: 100,
        reason: "",
        note: "",
        faults: [],
      };
      const facts = JSON.stringify({ kind: "found", whole: { way: "void", until: EARLY }, voidUntil: EARLY });
      await sql`insert into batch_rows (batch_id, line, asked, facts, again, excluded, state, way, problem, changed_at) values ('b', 1,
        ${JSON.stringify(asked)}, ${facts}, 0, 0, 'refused', 'void', '{"rule":"way_changed","figures":{"way":"refund"}}', ${EARLY})`.execute(
        database,
      );
      await migrate(store);
      const shared = { expiresAt: EARLY, details: { method: "void", orderNumber: note } };
      expect(await store.tables.requests.find("300200578", "open")).toMatchObject({
        ...shared,
        state: "waiting",
        causes: [{ rule: "method_chosen", figures: { method: "refund" } }],
      });
      expect(await store.tables.requests.find("300200578", "old")).toMatchObject({ ...shared, state: "expired" });
      expect(await store.tables.requests.find("300200578", "list")).toMatchObject({
        details: { skipped: 1, totals: [{ method: "void", rows: 1 }] },
      });
      expect(await store.tables.batches.find("300200578", "b")).toMatchObject({
        problem: { rule: "approval_expired" },
      });
      expect(await store.tables.batchRows.all("b")).toMatchObject([
        {
          method: "void",
          facts: { kind: "found", whole: { method: "void", until: EARLY } },
          problem: { rule: "method_changed", figures: { method: "refund" } },
        },
      ]);
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

const EARLY = "2026-03-01T00:00:00.000Z";

/** Brings the database to what the version knew whose migrations come before that one. */
async function migrateBefore(name: string, store: Store): Promise<void> {
  const earlier = Object.entries(migrationsOf(store.kind)).filter(([one]) => one < name);
  const provider = { getMigrations: async () => Object.fromEntries(earlier) };
  const migrator = new Migrator({ db: databaseOf(store).withoutPlugins(), provider });
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
}
