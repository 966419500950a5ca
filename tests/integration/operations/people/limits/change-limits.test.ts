import { afterAll, beforeAll, expect, test } from "vitest";
import { personalLimits, ROLE_LIMITS } from "#lib/domain/adjustments/limit-settings.ts";
import { personalLimitsInput, roleLimitsInput } from "#lib/inputs/people/limits-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { showSetting } from "#lib/operations/ground/settings/store-settings.ts";
import { changePersonalLimits, changeRoleLimits } from "#lib/operations/people/limits/change-limits.ts";
import { limitsOf, listPersonalLimits } from "#lib/operations/people/limits/read-limits.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const day = { perOperationCents: "200.00", perDayCents: "1000.00", perDayCount: "20" };

function ofRoles(clerkAtOnce: string | null, seenAt: string | null) {
  const sales = { ...day, saleAgeDays: "90" };
  return roleLimitsInput.parse({
    storeId: STORE,
    seenAt,
    sales: { clerk: { ...sales, perOperationCents: clerkAtOnce }, manager: sales, administrator: sales },
    unreferenced: { manager: day, administrator: day },
    payments: { clerk: day, manager: day, administrator: day },
  });
}

function own(staffId: string, perDayCents: string | null, seenAt: string | null = null) {
  const nothing = { perOperationCents: "", perDayCents: "", perDayCount: "" };
  const sales = { ...nothing, perDayCents, saleAgeDays: "" };
  return personalLimitsInput.parse({
    storeId: STORE,
    staffId,
    seenAt,
    sales,
    unreferenced: nothing,
    payments: nothing,
  });
}

describeOnBothDatabases("limits that are set", (open) => {
  const people = async () => {
    const world = testWorld(sandbox, (await open()).store);
    const clerk = await actingAs(world, "clerk");
    return { clerk, manager: await actingAs(world, "manager"), admin: await actingAs(world, "administrator") };
  };
  const atOnce = async ({ store, actor }: OperationContext) =>
    (await limitsOf(store.tables, STORE, actor.staffId, "sales")).perOperationCents;
  const seen = async (context: OperationContext) => {
    const shown = await showSetting(context, { storeId: STORE, setting: ROLE_LIMITS }, "limit.manage");
    return shown.kind === "done" ? shown.value : null;
  };

  test("count at once, are told with who set them, and the audit keeps what stood there before", async () => {
    const { clerk, admin } = await people();
    expect(await atOnce(clerk)).toBe(20_000);
    expect(await seen(admin)).toMatchObject({ origin: "default", changedAt: null, changedByName: null });
    expect(await changeRoleLimits(admin, ofRoles("50.00", null))).toMatchObject({ kind: "done" });
    expect(await atOnce(clerk)).toBe(5_000);
    const shown = await seen(admin);
    expect(shown).toMatchObject({ origin: "set", changedByName: "Test administrator" });
    expect(await changeRoleLimits(admin, ofRoles(null, shown?.changedAt ?? null))).toMatchObject({ kind: "done" });
    expect(await atOnce(clerk)).toBeNull();
    const told = await admin.store.tables.audit.forSubject(STORE, "limits");
    expect(told).toMatchObject([
      { name: "settings.changed", staffId: "administrator-1", details: { before: null } },
      { name: "settings.changed", details: { before: expect.stringContaining('"perOperationCents":5000') } },
    ]);
    expect(told[1]?.details.after).toContain('"perOperationCents":null');
  });

  test("nobody changes their own, nor loosens those of their role where there is another administrator", async () => {
    const { admin, manager } = await people();
    expect(word(await changePersonalLimits(admin, own("administrator-1", "1.00")))).toBe("own_limits");
    expect(word(await changePersonalLimits(admin, own("manager-1", "1.00")))).toBe("done");
    const atOnceOfAll = (perOperationCents: string, seenAt: string | null) => {
      const sales = { ...day, saleAgeDays: "90", perOperationCents };
      const few = { ...day, perDayCount: "1", perOperationCents: "1.00" };
      return roleLimitsInput.parse({
        storeId: STORE,
        seenAt,
        sales: { clerk: sales, manager: sales, administrator: sales },
        unreferenced: { manager: few, administrator: few },
        payments: { clerk: few, manager: few, administrator: few },
      });
    };
    await admin.store.tables.staff.giveRole(manager.actor.staffId, STORE, "administrator");
    expect(word(await changeRoleLimits(admin, atOnceOfAll("2000.01", null)))).toBe("own_role_limits");
    expect(word(await changeRoleLimits(admin, atOnceOfAll("10.00", null)))).toBe("done");
    const { changedAt = null } = (await seen(admin)) ?? {};
    expect(word(await changeRoleLimits(admin, atOnceOfAll("10.01", changedAt)))).toBe("own_role_limits");
    expect(await atOnce(admin)).toBe(1_000);
  });

  test("are for administrators alone", async () => {
    const { clerk, manager } = await people();
    for (const context of [clerk, manager]) {
      expect(await changeRoleLimits(context, ofRoles(null, null))).toEqual({ kind: "not_permitted" });
      expect(await changePersonalLimits(context, own("clerk-1", null))).toEqual({ kind: "not_permitted" });
      expect(await listPersonalLimits(context, { storeId: STORE })).toEqual({ kind: "not_permitted" });
      expect(await showSetting(context, { storeId: STORE, setting: ROLE_LIMITS })).toEqual({ kind: "not_permitted" });
    }
    expect(await atOnce(clerk)).toBe(20_000);
    expect(await clerk.store.tables.audit.forSubject(STORE, "limits")).toEqual([]);
  });

  test("of two administrators at once, one is told that it changed; what they did not see is never overwritten", async () => {
    const { clerk, admin } = await people();
    const tries = await Promise.all(["10.00", "20.00"].map((text) => changeRoleLimits(admin, ofRoles(text, null))));
    expect(tries.map(word).sort()).toEqual(["done", "setting_changed"]);
    const kept = await atOnce(clerk);
    expect(word(await changeRoleLimits(admin, ofRoles("30.00", null)))).toBe("setting_changed");
    expect(await atOnce(clerk)).toBe(kept);
    expect(await admin.store.tables.audit.forSubject(STORE, "limits")).toHaveLength(1);
  });

  test("of one person differ from the role's until they are emptied again", async () => {
    const { clerk, manager, admin } = await people();
    const { tables } = clerk.store;
    const first = await changePersonalLimits(admin, own("clerk-1", null));
    expect(await limitsOf(tables, STORE, "clerk-1", "sales")).toMatchObject({
      perDayCents: null,
      perOperationCents: 20_000,
    });
    expect((await limitsOf(tables, STORE, manager.actor.staffId, "sales")).perDayCents).toBe(1_000_000);
    expect(await listPersonalLimits(admin, { storeId: STORE })).toEqual({
      kind: "done",
      value: [{ staffId: "clerk-1", name: "Test clerk" }],
    });
    const changedAt = first.kind === "done" ? first.value.changedAt : "";
    expect(word(await changePersonalLimits(admin, own("clerk-1", "", changedAt)))).toBe("done");
    expect((await limitsOf(tables, STORE, "clerk-1", "sales")).perDayCents).toBe(100_000);
    expect(await listPersonalLimits(admin, { storeId: STORE })).toEqual({ kind: "done", value: [] });
    expect(word(await changePersonalLimits(admin, own("nobody", "5.00")))).toBe("unknown_person");
  });

  test("that can't be read are the defaults, and said so; saving mends them", async () => {
    const { clerk, admin } = await people();
    const { settings } = admin.store.tables;
    const broken = { storeId: STORE, value: '{"sales":', changedAt: "2026-03-01T00:00:00.000Z", changedBy: "gone" };
    await settings.replace({ ...broken, name: ROLE_LIMITS.name }, null);
    await settings.replace({ ...broken, name: personalLimits("clerk-1").name }, null);
    expect(await atOnce(clerk)).toBe(20_000);
    expect(await seen(admin)).toMatchObject({ origin: "unreadable", value: ROLE_LIMITS.byDefault });
    expect(await listPersonalLimits(admin, { storeId: STORE })).toMatchObject({ value: [{ staffId: "clerk-1" }] });
    expect(word(await changeRoleLimits(admin, ofRoles("50.00", broken.changedAt)))).toBe("done");
    expect(await atOnce(clerk)).toBe(5_000);
  });
});
