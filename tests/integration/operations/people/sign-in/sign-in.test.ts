import { expect, test } from "vitest";
import { UNKNOWN_DEVICE } from "#lib/domain/people/sign-in-lock.ts";
import { QueueFull } from "#lib/operations/ground/aside/work-queue.ts";
import { disablePerson, resetPassword } from "#lib/operations/people/people/manage-person.ts";
import type { Passwords } from "#lib/operations/people/staff/password-hasher.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, PASSWORD, SHOP, type StaffWorld, staffWorld, toldOf } from "#tests/support/staff-world.ts";

/** The real passwords, with a count of how many were looked at. */
function counted(): Passwords & { looks: number } {
  const counting = {
    ...passwords,
    looks: 0,
    matches(passwordHash: string, password: string) {
      counting.looks += 1;
      return passwords.matches(passwordHash, password);
    },
  };
  return counting;
}

describeOnBothDatabases("signing in by password", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    await hire(world, "ann", "clerk");
    return world;
  }
  const trying = async (world: StaffWorld, password: string, login = "ann", kept: Passwords = passwords) =>
    (await signIn(world, { login, password }, kept)).kind;
  const wrongTries = async (world: StaffWorld, count: number, login = "ann") => {
    const answers = [];
    for (let tries = 0; tries < count; tries += 1) answers.push(await trying(world, "a wrong one", login));
    return answers;
  };

  test("opens another session at each sign-in", async () => {
    const world = await shop();
    const first = await signIn(world, { login: "ann", password: PASSWORD }, passwords);
    const second = await signIn(world, { login: "ann", password: PASSWORD }, passwords);
    expect([first.kind, second.kind]).toEqual(["signed_in", "signed_in"]);
    expect(first).not.toEqual(second);
  });

  test("answers alike, and looks at a hash alike, for a wrong password, an unknown login and a disabled person", async () => {
    const world = await shop();
    await hire(world, "gone", "clerk");
    const administrator = actingAs(world, await hire(world, "administrator", "administrator"));
    await disablePerson(administrator, { storeId: SHOP, staffId: "gone" });
    const kept = counted();
    expect(await trying(world, "a wrong one", "ann", kept)).toBe("wrong");
    expect(await trying(world, PASSWORD, "nobody", kept)).toBe("wrong");
    expect(await trying(world, PASSWORD, "gone", kept)).toBe("wrong");
    expect(kept.looks).toBe(3);
  });

  test("hears unknown logins again once one was refused since too many waited", async () => {
    const world = await shop();
    let isFull = true;
    const busy: Passwords = {
      ...passwords,
      hash: (password) => (isFull ? Promise.reject(new QueueFull()) : passwords.hash(password)),
    };
    await expect(trying(world, "a wrong one", "nobody", busy)).rejects.toThrow(QueueFull);
    isFull = false;
    expect(await trying(world, "a wrong one", "nobody", busy)).toBe("wrong");
  });

  test("counts every try of a disabled person, so that nobody can test their password without end", async () => {
    const world = await shop();
    await world.store.tables.staff.disable("ann", world.clock.now().toString());
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push(await trying(world, PASSWORD));
    expect(answers).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "locked"]);
  });

  test("locks after five wrong passwords, also for the right one, for thirty minutes", async () => {
    const world = await shop();
    expect(await wrongTries(world, 6)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "locked"]);
    expect(await trying(world, PASSWORD)).toBe("locked");
    world.clock.moveOn({ minutes: 29, seconds: 50 });
    expect(await trying(world, PASSWORD)).toBe("locked");
    world.clock.moveOn({ seconds: 15 });
    expect(await trying(world, PASSWORD)).toBe("signed_in");
  });

  test("counts anew after a lock: one wrong try in half an hour keeps nobody out", async () => {
    const world = await shop();
    await wrongTries(world, 5);
    world.clock.moveOn({ minutes: 31 });
    expect(await wrongTries(world, 1)).toEqual(["wrong"]);
    expect(await trying(world, PASSWORD)).toBe("signed_in");
    expect(await wrongTries(world, 6)).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "locked"]);
  });

  test("a device on which the person has signed in before keeps a count of its own", async () => {
    const world = await shop();
    await wrongTries(world, 5);
    const own = (password: string) =>
      signIn(world, { login: "ann", password }, passwords, { knownDevice: (staffId) => `till of ${staffId}` });
    expect((await own(PASSWORD)).kind).toBe("signed_in");
    expect(await trying(world, PASSWORD)).toBe("locked");
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await own("a wrong one")).kind);
    expect(answers).toEqual(["wrong", "wrong", "wrong", "wrong", "wrong", "locked"]);
  });

  test("tells an unknown device later and later that a password is wrong, and a known one always as soon", async () => {
    const world = await shop();
    const delaysOf = async (login: string, knownDevice: (staffId: string) => string | null) => {
      const answers = [];
      for (let tries = 0; tries < 6; tries += 1)
        answers.push(await signIn(world, { login, password: "a wrong one" }, passwords, { knownDevice }));
      return answers.map((answer) => ("delayMs" in answer ? answer.delayMs : 0));
    };
    const slower = [400, 800, 1_600, 3_200, 4_000, 4_000];
    expect(await delaysOf("ann", () => null)).toEqual(slower);
    expect(await delaysOf("nobody", () => null)).toEqual(slower);
    expect(await delaysOf("ann", () => "till")).toEqual([400, 400, 400, 400, 400, 400]);
  });

  test("ends the session that was open in the same browser, and no other one", async () => {
    const world = await shop();
    await hire(world, "ben", "manager");
    const open = async (login: string, formerSessionId: string | null) => {
      const answer = await signIn(world, { login, password: PASSWORD }, passwords, { formerSessionId });
      return answer.kind === "signed_in" ? answer.sessionId : "";
    };
    const [former, otherSession] = [await open("ann", null), await open("ann", null)];
    await open("ben", former);
    const { sessions } = world.store.tables;
    expect((await sessions.find(former))?.revokedAt).not.toBeNull();
    expect((await sessions.find(otherSession))?.revokedAt).toBeNull();
    expect(await toldOf(world, "ann", null)).toEqual(["person.signedIn", "person.signedIn", "person.signedOut"]);
  });

  test("a right password in between begins the row anew", async () => {
    const world = await shop();
    await wrongTries(world, 4);
    expect(await trying(world, PASSWORD)).toBe("signed_in");
    expect(await wrongTries(world, 4)).not.toContain("locked");
  });

  test("keeps the tries with a login that nobody has where every instance reads them", async () => {
    const world = await shop();
    await wrongTries(world, 5, "nobody");
    const kept = await world.store.tables.signInTries.find("unknown nobody", UNKNOWN_DEVICE);
    expect(kept).toMatchObject({ failedSignIns: 5, lockedUntil: expect.any(String) });
  });

  test("locks logins that nobody has in the same way, so that a lock tells nothing", async () => {
    const world = await shop();
    expect(await wrongTries(world, 6, "nobody")).toEqual(await wrongTries(world, 6, "ann"));
    world.clock.moveOn({ minutes: 31 });
    expect(await wrongTries(world, 6, "nobody")).toEqual(await wrongTries(world, 6, "ann"));
  });

  test("looks at five of a hundred passwords tried at once, and at five after the lock", async () => {
    const world = await shop();
    const kept = counted();
    const hundred = () =>
      Promise.all(Array.from({ length: 100 }, (_, tries) => trying(world, `wrong ${tries}`, "ann", kept)));
    const answers = await hundred();
    expect(kept.looks).toBe(5);
    expect(answers.filter((answer) => answer === "locked")).toHaveLength(95);
    world.clock.moveOn({ minutes: 31 });
    await hundred();
    expect(kept.looks).toBe(10);
  });

  test("nobody signs in without a password, not even by what is compared in its place", async () => {
    const world = await shop();
    await world.store.tables.staff.setPassword("ann", null);
    for (const typed of [PASSWORD, "nobody has this password", "null"])
      expect(await trying(world, typed)).toBe("wrong");
  });

  test("a reset that comes while the old password is being looked at wins", async () => {
    const world = await shop();
    const administrator = actingAs(world, await hire(world, "administrator", "administrator"));
    const slow: Passwords = {
      ...passwords,
      async matches(passwordHash, password) {
        const matches = await passwords.matches(passwordHash, password);
        await resetPassword(administrator, { storeId: SHOP, staffId: "ann" });
        return matches;
      },
    };
    expect(await trying(world, PASSWORD, "ann", slow)).toBe("wrong");
  });

  test("tells the audit who was tried and never what was typed", async () => {
    const world = await shop();
    await wrongTries(world, 7);
    await trying(world, "my-secret-in-the-wrong-field", "my-secret-in-the-wrong-field");
    await trying(world, PASSWORD, PASSWORD);
    expect(await toldOf(world, "ann", null)).toEqual(Array(5).fill("person.signInRefused"));
    // Logins that nobody has are without end: nothing is kept of them.
    expect(await toldOf(world, "unknown", null)).toEqual([]);
    const told = JSON.stringify([await world.store.tables.audit.latest(100), world.logged]);
    for (const typed of ["a wrong one", "my-secret", PASSWORD]) expect(told).not.toContain(typed);
  });

  test("keeps neither session nor lock when the audit cannot be written", async () => {
    const world = await shop();
    const failing: StaffWorld = {
      ...world,
      store: {
        ...world.store,
        transaction: (work) =>
          world.store.transaction((tables) =>
            work({
              ...tables,
              audit: { ...tables.audit, append: () => Promise.reject(new Error("the disk is full")) },
            }),
          ),
      },
    };
    await expect(signIn(failing, { login: "ann", password: PASSWORD }, passwords)).rejects.toThrow("the disk is full");
    // The try was counted and not cleared: no session, and no way to go on trying for nothing.
    expect((await world.store.tables.signInTries.find("ann", "unknown"))?.failedSignIns).toBe(1);
    expect(await toldOf(world, "ann", null)).toEqual([]);
  });
});
