import { generateKeyPairSync } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import type { Mail } from "#lib/mail/mailer.ts";
import { sealEvents } from "#lib/operations/people/audit/seal-events.ts";
import { signHeads } from "#lib/operations/people/audit/sign-heads.ts";
import { databaseOf } from "#lib/store/store-on.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { SHOP, type StaffWorld, staffWorld } from "#tests/support/staff-world.ts";

const EVENT: AuditEvent = {
  ...{ name: "record.viewed", at: "2026-11-30T10:00:00.000Z", storeId: SHOP, staffId: "ann", subject: "1" },
  details: {},
};

describeOnBothDatabases("sealing the audit", (open, kind) => {
  /** On PostgreSQL sealing waits for transactions of other databases of the server, too. */
  async function sealUntil(world: StaffWorld, expected: readonly string[]) {
    const sealed = async () => {
      await sealEvents(world);
      return (await subjects(world)).toSorted();
    };
    await expect.poll(sealed, { timeout: 20_000 }).toEqual(expected.toSorted());
  }

  async function subjects(world: StaffWorld) {
    const sealed = await world.store.tables.auditSeals.sealed(0, 1_000);
    return sealed.map(({ event }) => event?.subject);
  }

  test("is done by one process at a time, and by another one after its lease", async () => {
    const world = await staffWorld((await open()).store);
    const other = { ...world, instanceId: "another" };
    await world.store.tables.audit.append(EVENT);
    await sealUntil(world, ["1"]);
    await world.store.tables.audit.append({ ...EVENT, subject: "2" });
    await sealEvents(other);
    expect(await subjects(world)).toEqual(["1"]);
    world.clock.moveOn({ seconds: 31 });
    await sealUntil(other, ["1", "2"]);
    await world.store.tables.leases.releaseAllOf("another", world.clock.now().toString());
    await world.store.tables.audit.append({ ...EVENT, subject: "3" });
    await sealUntil(world, ["1", "2", "3"]);
  });

  if (kind === "postgres")
    test("waits for a transaction that holds a lower number, and leaves no event out", async () => {
      const world = await staffWorld((await open()).store);
      const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
      const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
      const slow = world.store.transaction(async ({ audit }) => {
        await audit.append({ ...EVENT, subject: "slow" });
        begun();
        await mayEnd;
      });
      await hasBegun;
      await world.store.tables.audit.append({ ...EVENT, subject: "quick" });
      await sealEvents(world);
      expect(await subjects(world)).toEqual([]);
      end();
      await slow;
      await sealUntil(world, ["slow", "quick"]);
      expect(await subjects(world)).toEqual(["slow", "quick"]);
    });

  if (kind === "postgres")
    test("goes on in a database that was restored where transactions are numbered anew", async () => {
      const world = await staffWorld((await open()).store);
      const { store } = world;
      await store.tables.audit.append(EVENT);
      await store.tables.audit.append({ ...EVENT, subject: "2" });
      await sealUntil(world, ["1", "2"]);
      await store.tables.audit.append({ ...EVENT, subject: "late" });
      await sql.raw("alter table audit disable trigger user").execute(databaseOf(store));
      await sql.raw("update audit set transaction_number = '4000000000'").execute(databaseOf(store));
      await store.tables.audit.append({ ...EVENT, subject: "3" });
      await sealUntil(world, ["1", "2", "3", "late"]);
      await store.tables.audit.append({ ...EVENT, subject: "4" });
      await sealUntil(world, ["1", "2", "3", "4", "late"]);
    });

  test.each([
    "update audit_seals set digest = digest",
    "delete from audit_seals",
    "delete from audit_heads",
    ...(kind === "sqlite"
      ? ["insert or replace into audit_seals select seal_number, audit_id, digest from audit_seals"]
      : ["truncate audit_seals"]),
  ])("cannot be undone by: %s", async (statement) => {
    const world = await staffWorld((await open()).store);
    await world.store.tables.audit.append(EVENT);
    await sealUntil(world, ["1"]);
    await signHeads(world, { ...TOOLS, append: async () => {} });
    await expect(sql.raw(statement).execute(databaseOf(world.store))).rejects.toThrow("append-only");
  });

  test("signs a head once an hour, and sends the first of a day", async () => {
    const mails: Mail[] = [];
    const mailer = {
      async send(mail: Mail) {
        mails.push(mail);
        return { kind: "sent" as const };
      },
    };
    const world = { ...(await staffWorld((await open()).store)), mailer };
    const notes: string[] = [];
    const tools = { ...TOOLS, mailTo: "head@elsewhere.test", append: async (note: string) => void notes.push(note) };
    // From the morning on, 25 hours are of two days, whenever this runs.
    const now = world.clock.now().toZonedDateTimeISO("UTC");
    world.clock.moveOn(now.until(now.add({ days: 1 }).startOfDay().add({ hours: 8 }), { largestUnit: "hours" }));
    for (let tenMinutes = 0; tenMinutes < 6 * 25; tenMinutes += 1) {
      await signHeads(world, tools);
      world.clock.moveOn({ minutes: 10 });
    }
    expect(notes.length).toBeGreaterThanOrEqual(25);
    expect(notes.length).toBeLessThanOrEqual(26);
    expect(mails.map(({ to }) => to)).toEqual(["head@elsewhere.test", "head@elsewhere.test"]);
    expect(await world.store.tables.auditSeals.heads()).toHaveLength(notes.length);
  });
});

const TOOLS = { origin: "dashboard.test/audit", privateKey: generateKeyPairSync("ed25519").privateKey, mailTo: null };
