import { expect, test } from "vitest";
import { endSessionsOf, listSessionsOf } from "#lib/operations/people/sign-in/sessions-of-person.ts";
import { startSession } from "#lib/operations/people/sign-in/staff-sessions.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const ANN = { storeId: SHOP, staffId: "ann" };

describeOnBothDatabases("the sessions of another person", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const boss = actingAs(world, await hire(world, "boss", "administrator"));
    const manager = actingAs(world, await hire(world, "manager", "manager"));
    await hire(world, "ann", "clerk");
    const signIn = (staffId: string) => {
      const proven = { staffId, method: "password" as const, confirm: async () => true };
      return startSession(world, proven, { formerSessionId: null, browser: { browser: null, system: null } });
    };
    const keys = async () => {
      const listed = await listSessionsOf(boss, ANN);
      return listed.kind === "done" ? listed.value.map(({ sessionKey }) => sessionKey) : [];
    };
    return { world, boss, manager, signIn, keys };
  }

  test("are seen and ended by an administrator, one or all, and the audit says so", async () => {
    const { world, boss, signIn, keys } = await shop();
    for (let times = 0; times < 3; times += 1) await signIn("ann");
    const [first = ""] = await keys();
    expect(await endSessionsOf(boss, { ...ANN, sessionKey: first })).toEqual({ kind: "done", value: { ended: 1 } });
    expect(await keys()).toHaveLength(2);
    expect(await endSessionsOf(boss, { ...ANN, sessionKey: first })).toEqual({ kind: "done", value: { ended: 0 } });
    expect(await endSessionsOf(boss, { ...ANN, sessionKey: null })).toEqual({ kind: "done", value: { ended: 2 } });
    expect(await keys()).toEqual([]);
    expect(await toldOf(world, "ann", SHOP)).toEqual(["person.added", "person.sessionsEnded", "person.sessionsEnded"]);
  });

  test("are nobody else's business: a manager's, of one's own, of a person of another store, by another person's key", async () => {
    const { world, boss, manager, signIn, keys } = await shop();
    await signIn("ann");
    await signIn("manager");
    expect((await listSessionsOf(manager, ANN)).kind).toBe("not_permitted");
    expect((await endSessionsOf(manager, { ...ANN, sessionKey: null })).kind).toBe("not_permitted");
    expect(await endSessionsOf(boss, { storeId: SHOP, staffId: "boss", sessionKey: null })).toMatchObject({
      reason: { rule: "own_account" },
    });
    const [key = ""] = await keys();
    const other = { storeId: SHOP, staffId: "manager", sessionKey: key };
    expect(await endSessionsOf(boss, other)).toEqual({ kind: "done", value: { ended: 0 } });
    await world.store.tables.staff.giveRole("ann", OTHER_SHOP, "clerk");
    expect(await endSessionsOf(boss, { ...ANN, sessionKey: null })).toMatchObject({
      reason: { rule: "belongs_elsewhere" },
    });
    await hire(world, "stranger", "clerk", OTHER_SHOP);
    await signIn("stranger");
    expect(await listSessionsOf(boss, { storeId: SHOP, staffId: "stranger" })).toEqual({ kind: "done", value: [] });
    expect(await keys()).toHaveLength(1);
  });
});
