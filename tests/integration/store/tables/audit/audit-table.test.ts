import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { STORE } from "../../sample-rows.ts";

const EVENT: AuditEvent = {
  name: "refund.sent",
  at: "2026-03-09T14:00:00.000Z",
  storeId: STORE,
  staffId: "ann",
  subject: "10000001",
  details: { amountCents: 1234, reason: "damaged — 'really'", code: null },
};

describeOnBothDatabases("the audit", (open, kind) => {
  test("tells about one subject in the order of writing", async () => {
    const { audit } = (await open()).store.tables;
    await audit.append({ ...EVENT, at: "2026-03-10T00:00:00Z" });
    await audit.append(EVENT);
    await audit.append({ ...EVENT, subject: "10000002" });
    await audit.append({ ...EVENT, storeId: "300200579" });
    await audit.append({ ...EVENT, storeId: null, staffId: null, name: "person.signInRefused" });
    const told = await audit.forSubject(STORE, "10000001");
    const unknown = { source: null, sessionKey: null, browser: null, system: null, outcome: "done" };
    expect(told).toEqual([
      { ...EVENT, ...unknown, at: "2026-03-10T00:00:00.000Z", auditId: expect.any(Number) },
      { ...EVENT, ...unknown, auditId: expect.any(Number) },
    ]);
    expect(await audit.forSubject(null, "10000001")).toMatchObject([{ name: "person.signInRefused", staffId: null }]);
  });

  test("tells when something was last told about a subject of no store", async () => {
    const { audit } = (await open()).store.tables;
    const signedIn: AuditEvent = { ...EVENT, name: "person.signedIn", storeId: null, subject: "ann", details: {} };
    expect(await audit.lastRecorded("person.signedIn", "ann")).toBeNull();
    for (const hour of ["08", "09"]) await audit.append({ ...signedIn, at: `2026-03-09T${hour}:00:00.000Z` });
    await audit.append({ ...signedIn, name: "person.signedOut" });
    await audit.append({ ...signedIn, subject: "bob" });
    await audit.append({ ...signedIn, storeId: STORE });
    expect(await audit.lastRecorded("person.signedIn", "ann")).toBe("2026-03-09T09:00:00.000Z");
  });

  test("tells the latest first, under numbers that only grow", async () => {
    const { store } = await open();
    const { audit } = store.tables;
    for (const subject of ["a", "b"]) await audit.append({ ...EVENT, subject });
    const failing = store.transaction(async (tables) => {
      await tables.audit.append({ ...EVENT, subject: "never" });
      throw new Error("not this time");
    });
    await expect(failing).rejects.toThrow("not this time");
    await audit.append({ ...EVENT, subject: "c" });
    const latest = await audit.latest(2);
    expect(latest.map((record) => record.subject)).toEqual(["c", "b"]);
    expect(latest[0]?.auditId).toBeGreaterThan(latest[1]?.auditId ?? Infinity);
  });

  test.each([
    "update audit set subject = 'another'",
    "delete from audit",
    kind === "postgres"
      ? "truncate audit"
      : "insert or replace into audit (audit_id, name, at, subject, details) select audit_id, name, at, 'another', details from audit",
  ])("cannot be changed by: %s", async (statement) => {
    const { store } = await open();
    await store.tables.audit.append(EVENT);
    await expect(sql.raw(statement).execute(databaseOf(store))).rejects.toThrow("append-only");
    expect(await store.tables.audit.latest(9)).toMatchObject([EVENT]);
  });

  // Of the other database there is no file to open.
  if (kind === "sqlite")
    test("cannot be replaced by a program that opens the file by itself", async () => {
      const { store, dataDir } = await open();
      await store.tables.audit.append(EVENT);
      const other = new DatabaseSync(join(dataDir, "counterfoil.sqlite"));
      const replace =
        "insert or replace into audit (audit_id, name, at, subject, details) select audit_id, name, at, 'x', details from audit";
      expect(() => other.exec(replace)).toThrow("append-only");
      other.close();
      expect(await store.tables.audit.latest(9)).toMatchObject([EVENT]);
    });
});
