import { expect, test } from "vitest";
import { endOwnSessions, listOwnSessions } from "#lib/operations/people/sign-in/own-sessions.ts";
import { signOut } from "#lib/operations/people/sign-in/staff-sessions.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, PASSWORD, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

describeOnBothDatabases("a person's own sessions", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const [ann, bob] = [await hire(world, "ann", "clerk"), await hire(world, "bob", "administrator")];
    const start = async (login: string) => {
      const answer = await signIn(world, { login, password: PASSWORD }, passwords, { userAgent: FIREFOX });
      if (answer.kind !== "signed_in") throw new Error(`${login} is not signed in`);
      return answer.sessionId;
    };
    const as = (actor: typeof ann, sessionId: string) => ({ ...actingAs(world, actor), sessionId });
    const isOpen = async (sessionId: string) => (await world.store.tables.sessions.find(sessionId))?.revokedAt === null;
    const keysOf = async (sessionId: string, actor: typeof ann) =>
      (await listOwnSessions(as(actor, sessionId))).value.map(({ sessionKey }) => sessionKey);
    return { world, ann, bob, start, as, isOpen, keysOf };
  }

  test("are listed with their browser, the asking one marked, without ids and without those of others", async () => {
    const { world, ann, start, as } = await shop();
    const [first, second] = [await start("ann"), await start("ann")];
    await start("bob");
    await world.store.tables.sessions.touch(first, world.clock.now().add({ minutes: 2 }).toString());
    const { value } = await listOwnSessions(as(ann, second));
    expect(value).toEqual([
      expect.objectContaining({ browser: "firefox", system: "linux", isCurrent: false }),
      expect.objectContaining({ browser: "firefox", system: "linux", isCurrent: true }),
    ]);
    expect(JSON.stringify(value)).not.toContain(first);
    expect(JSON.stringify(value)).not.toContain(second);
  });

  test("end one by one, with an entry in the audit, and leave the list", async () => {
    const { world, ann, start, as, isOpen, keysOf } = await shop();
    const [mine, other] = [await start("ann"), await start("ann")];
    const key = world.store.tables.sessions.keyOf(other);
    expect(await endOwnSessions(as(ann, mine), { sessionKey: key })).toEqual({ kind: "done", value: { ended: 1 } });
    expect([await isOpen(mine), await isOpen(other)]).toEqual([true, false]);
    expect(await keysOf(mine, ann)).toEqual([world.store.tables.sessions.keyOf(mine)]);
    expect((await toldOf(world, "ann", null)).at(-1)).toBe("person.sessionsEnded");
    // Nothing is left to end, so nothing more is told.
    expect(await endOwnSessions(as(ann, mine), { sessionKey: key })).toEqual({ kind: "not_permitted" });
    const told = await toldOf(world, "ann", null);
    expect(told.filter((name) => name === "person.sessionsEnded")).toHaveLength(1);
  });

  test("end all but the asking one at once, and nobody else's", async () => {
    const { ann, start, as, isOpen } = await shop();
    const [mine, second, third, theirs] = [
      await start("ann"),
      await start("ann"),
      await start("ann"),
      await start("bob"),
    ];
    expect(await endOwnSessions(as(ann, mine), { sessionKey: null })).toEqual({ kind: "done", value: { ended: 2 } });
    expect([await isOpen(mine), await isOpen(second), await isOpen(third), await isOpen(theirs)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await endOwnSessions(as(ann, mine), { sessionKey: null })).toEqual({ kind: "done", value: { ended: 0 } });
  });

  test("of another person are not there, whatever the role and the key", async () => {
    const { world, ann, bob, start, as, isOpen } = await shop();
    const [clerks, administrators] = [await start("ann"), await start("bob")];
    const { keyOf } = world.store.tables.sessions;
    const attempts = [
      endOwnSessions(as(ann, clerks), { sessionKey: keyOf(administrators) }),
      endOwnSessions(as(bob, administrators), { sessionKey: keyOf(clerks) }),
      endOwnSessions(as(ann, clerks), { sessionKey: keyOf("no session of anybody") }),
    ];
    expect(await Promise.all(attempts)).toEqual(Array(3).fill({ kind: "not_permitted" }));
    expect([await isOpen(clerks), await isOpen(administrators)]).toEqual([true, true]);
  });

  test("cannot be ended by one that has ended itself", async () => {
    const { world, ann, start, as, isOpen } = await shop();
    const [lost, mine] = [await start("ann"), await start("ann")];
    await signOut(world, lost);
    expect(await endOwnSessions(as(ann, lost), { sessionKey: null })).toEqual({ kind: "not_permitted" });
    expect(await endOwnSessions(actingAs(world, ann), { sessionKey: null })).toEqual({ kind: "not_permitted" });
    expect(await isOpen(mine)).toBe(true);
  });
});
