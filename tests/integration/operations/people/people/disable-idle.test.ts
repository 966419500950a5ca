import { expect, test } from "vitest";
import { disableIdle } from "#lib/operations/people/people/disable-idle.ts";
import { enablePerson } from "#lib/operations/people/people/manage-person.ts";
import { startSession } from "#lib/operations/people/sign-in/staff-sessions.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, SHOP, type StaffWorld, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const DAY = { hours: 24 };

describeOnBothDatabases("people who have not signed in for long", (open) => {
  async function shop() {
    const world = { ...(await staffWorld((await open()).store)), isPractice: false };
    const boss = actingAs(world, await hire(world, "boss", "administrator"));
    await hire(world, "ann", "clerk");
    await hire(world, "ben", "manager");
    return { world, boss };
  }

  async function signIn(world: StaffWorld, staffId: string) {
    const proven = { staffId, method: "password" as const, confirm: async () => true };
    const start = { formerSessionId: null, browser: { browser: null, system: null } };
    const started = await startSession(world, proven, start);
    return started.kind === "started" ? started.sessionId : null;
  }

  const disabled = async (world: StaffWorld) =>
    (await world.store.tables.staff.list())
      .filter(({ disabledAt }) => disabledAt !== null)
      .map(({ staffId }) => staffId);

  test("are disabled after ninety days, with their sessions, but never the last administrator", async () => {
    const { world } = await shop();
    world.clock.moveOn({ hours: 24 * 10 });
    const sessionId = await signIn(world, "ann");
    world.clock.moveOn({ hours: 24 * 79 + 23 });
    await disableIdle(world);
    expect(await disabled(world)).toEqual([]);
    world.clock.moveOn({ hours: 2 });
    await disableIdle(world);
    expect(await disabled(world)).toEqual(["ben"]);
    expect(await toldOf(world, "ben", null)).toEqual(["person.disabled"]);
    world.clock.moveOn({ hours: 24 * 10 });
    await disableIdle(world);
    expect(await disabled(world)).toEqual(["ann", "ben"]);
    expect((await world.store.tables.sessions.find(sessionId ?? ""))?.revokedAt).not.toBeNull();
  });

  test("stay when enabled again, and in a practice shop", async () => {
    const { world, boss } = await shop();
    world.clock.moveOn({ hours: 24 * 91 });
    await disableIdle({ ...world, isPractice: true });
    expect(await disabled(world)).toEqual([]);
    await disableIdle(world);
    await enablePerson(boss, { storeId: SHOP, staffId: "ann" });
    world.clock.moveOn(DAY);
    await disableIdle(world);
    expect(await disabled(world)).toEqual(["ben"]);
  });
});
