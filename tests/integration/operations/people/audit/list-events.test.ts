import { expect, test } from "vitest";
import type { AuditEvent } from "#lib/domain/people/audit-event.ts";
import { type AuditCriteria, auditCriteria } from "#lib/inputs/people/audit-inputs.ts";
import { exportEvents } from "#lib/operations/people/audit/export-events.ts";
import { listEvents, showEvent } from "#lib/operations/people/audit/list-events.ts";
import { withSearchZone } from "#tests/support/people/with-search-zone.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld } from "#tests/support/staff-world.ts";

const NOTHING = auditCriteria.parse(
  Object.fromEntries(Object.keys(auditCriteria.shape).map((name) => [name, null])),
) as AuditCriteria;
const STORE_EVENTS = { storeId: SHOP, own: false };

describeOnBothDatabases("reading the audit", (open) => {
  async function shop() {
    const world = withSearchZone(await staffWorld((await open()).store), "UTC");
    const [ada, cleo] = [await hire(world, "ada", "administrator"), await hire(world, "cleo", "clerk")];
    const now = world.clock.now();
    const write = (number: number, more: Partial<AuditEvent> = {}) =>
      world.store.tables.audit.append({
        ...{ name: "record.viewed", storeId: SHOP, staffId: "cleo", subject: `1000${number}`, details: {} },
        at: now.subtract({ minutes: number }).toString(),
        ...more,
      });
    return { world, write, administrator: actingAs(world, ada), clerk: actingAs(world, cleo) };
  }

  test("is for administrators; others read what they did, and what happened to them", async () => {
    const { write, administrator, clerk } = await shop();
    await write(1);
    await write(2, { staffId: "ada", subject: "10009" });
    await write(3, { name: "person.signInRefused", storeId: null, staffId: null, subject: "cleo" });
    const asked = { criteria: NOTHING, again: true };
    expect(await listEvents(clerk, STORE_EVENTS, asked)).toEqual({ kind: "not_permitted" });
    expect(await exportEvents(clerk, STORE_EVENTS, { criteria: NOTHING, format: "csv" })).toEqual({
      kind: "not_permitted",
    });
    const own = await listEvents(clerk, { storeId: SHOP, own: true }, asked);
    const subjects = own.kind === "done" ? own.value.events.map(({ subject }) => subject) : [];
    expect(subjects.slice(0, 3).toSorted()).toEqual(["10001", "cleo", "cleo"]);
    expect(subjects).not.toContain("10009");
    const all = await listEvents(administrator, STORE_EVENTS, asked);
    const foreign = all.kind === "done" ? all.value.events.find(({ subject }) => subject === "10009") : undefined;
    expect(await showEvent(clerk, { storeId: SHOP, own: true }, foreign?.auditId ?? 0)).toMatchObject({
      value: undefined,
    });
    expect(await showEvent(clerk, STORE_EVENTS, foreign?.auditId ?? 0)).toEqual({ kind: "not_permitted" });
    expect(await showEvent(administrator, STORE_EVENTS, foreign?.auditId ?? 0)).toMatchObject({
      value: { event: { subject: "10009" }, sealNumber: null },
    });
  });

  test("is an event itself, once for each opening", async () => {
    const { world, administrator } = await shop();
    const criteria = { ...NOTHING, person: "cleo" };
    await listEvents(administrator, STORE_EVENTS, { criteria, again: false });
    await listEvents(administrator, STORE_EVENTS, { criteria, again: true });
    expect(await world.store.tables.audit.latest(2)).toMatchObject([
      { name: "audit.read", staffId: "ada", details: { by: "person", person: "cleo" } },
      { name: "person.added" },
    ]);
  });

  test("finds by person, kind, object, address and outcome, and never events of another store", async () => {
    const { write, administrator } = await shop();
    await write(1);
    await write(2, { name: "refund.sent", subject: "777", origin: { source: "203.0.113.7" } });
    await write(3, { name: "access.refused", subject: "addPerson" });
    await write(4, { storeId: OTHER_SHOP, subject: "888" });
    const found = async (criteria: Partial<AuditCriteria>) => {
      const listed = await listEvents(administrator, STORE_EVENTS, {
        criteria: { ...NOTHING, ...criteria },
        again: true,
      });
      return listed.kind === "done" ? listed.value.events.map(({ subject }) => subject) : [];
    };
    expect(await found({ person: "cleo" })).toEqual(expect.arrayContaining(["10001", "777", "addPerson", "cleo"]));
    expect(await found({ person: "cleo", kind: "money" })).toEqual(["777"]);
    expect(await found({ kind: "money" })).toEqual(["777"]);
    expect(await found({ kind: "records" })).toEqual(["10001"]);
    expect(await found({ object: "777" })).toEqual(["777"]);
    expect(await found({ source: "203.0.113.7" })).toEqual(["777"]);
    expect(await found({ outcome: "refused" })).toEqual(["addPerson"]);
    expect(await found({ from: "2020-01-01", to: "2020-01-02" })).toEqual([]);
    expect(await found({})).not.toContain("888");
  });

  test("goes on from a place, and leaves nothing out and nothing twice, also where events share a time", async () => {
    const { world, write, administrator } = await shop();
    await world.store.transaction(async ({ audit }) => {
      for (let number = 0; number < 230; number += 1) {
        const at = world.clock
          .now()
          .subtract({ minutes: Math.floor(number / 7) })
          .toString();
        await audit.append({
          name: "note.written",
          at,
          storeId: SHOP,
          staffId: "cleo",
          subject: `n${number}`,
          details: {},
        });
      }
    });
    await write(0);
    const seen: string[] = [];
    for (let before: string | null = null; ; ) {
      const criteria: AuditCriteria = { ...NOTHING, person: "cleo", before };
      const listed = await listEvents(administrator, STORE_EVENTS, { criteria, again: true });
      if (listed.kind !== "done") throw new Error(listed.kind);
      seen.push(...listed.value.events.map(({ subject }) => subject));
      before = listed.value.next;
      if (before === null) break;
    }
    expect(seen.filter((subject) => subject.startsWith("n"))).toHaveLength(230);
    expect(new Set(seen).size).toBe(seen.length);
    const exported = await exportEvents(administrator, STORE_EVENTS, {
      criteria: { ...NOTHING, person: "cleo" },
      format: "jsonl",
    });
    if (exported.kind !== "done") throw new Error(exported.kind);
    const parts = await Array.fromAsync(exported.value);
    expect(parts.flat().map(({ subject }) => subject)).toEqual(seen);
    expect(parts.flat()[0]).toMatchObject({ staffName: "Test cleo" });
    expect(await world.store.tables.audit.latest(1)).toMatchObject([{ name: "audit.exported", staffId: "ada" }]);
  });
});
