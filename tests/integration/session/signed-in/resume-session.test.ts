import { expect, test } from "vitest";
import {
  disablePerson,
  enablePerson,
  giveRole,
  resetPassword,
  takeRole,
} from "#lib/operations/people/people/manage-person.ts";
import { signOut } from "#lib/operations/people/sign-in/staff-sessions.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { resumeSession } from "#lib/session/signed-in/signed-in.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import {
  actingAs,
  hire,
  OTHER_SHOP,
  PASSWORD,
  SHOP,
  type StaffWorld,
  staffWorld,
  toldOf,
} from "#tests/support/staff-world.ts";

const RULES = { mode: "service", storeIds: [SHOP] } as const;

async function signedInAs(world: StaffWorld, login: string, password = PASSWORD): Promise<string> {
  const answer = await signIn(world, { login, password }, passwords);
  if (answer.kind !== "signed_in") throw new Error(`not signed in: ${answer.kind}`);
  return answer.sessionId;
}

describeOnBothDatabases("resumeSession", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const clerk = await hire(world, "clerk", "clerk");
    const administrator = actingAs(world, await hire(world, "administrator", "administrator"));
    const sessionId = await signedInAs(world, "clerk");
    const resume = () => resumeSession(world, sessionId, RULES);
    return { world, clerk, administrator, sessionId, resume, whom: { storeId: SHOP, staffId: "clerk" } };
  }

  test("gives the person with their roles", async () => {
    const { clerk, sessionId, resume } = await shop();
    expect(await resume()).toEqual({
      actor: clerk,
      sessionId,
      login: "clerk",
      idleSecondsLeft: 900,
    });
  });

  test("gives nobody for an id that was never opened", async () => {
    const { world } = await shop();
    expect(await resumeSession(world, "0".repeat(32), RULES)).toBeNull();
  });

  test("stays open with use and closes after fifteen idle minutes", async () => {
    const { world, resume } = await shop();
    for (let quarter = 0; quarter < 4; quarter += 1) {
      world.clock.moveOn({ minutes: 14, seconds: 55 });
      expect(await resume()).not.toBeNull();
    }
    world.clock.moveOn({ minutes: 15, seconds: 1 });
    expect(await resume()).toBeNull();
  });

  test("closes after fifteen idle minutes, however often a page that nobody touches reads on", async () => {
    const { world, sessionId, resume } = await shop();
    const readOn = () => resumeSession(world, sessionId, RULES, { unattended: true });
    for (let minutes = 0; minutes < 14; minutes += 1) {
      world.clock.moveOn({ minutes: 1 });
      expect(await readOn()).toMatchObject({ idleSecondsLeft: 900 - (minutes + 1) * 60 });
    }
    world.clock.moveOn({ minutes: 1 });
    expect(await readOn()).toBeNull();
    expect(await resume()).toBeNull();
  });

  test("closes after twelve hours of steady use", async () => {
    const { world, resume } = await shop();
    let openMinutes = 0;
    while ((await resume()) !== null) {
      world.clock.moveOn({ minutes: 10 });
      openMinutes += 10;
    }
    expect(openMinutes).toBe(720);
  });

  test("shuts a disabled person out in the middle of the session", async () => {
    const { administrator, resume, whom } = await shop();
    expect((await disablePerson(administrator, whom)).kind).toBe("done");
    expect(await resume()).toBeNull();
    // Nor does the session come back with the person.
    await enablePerson(administrator, whom);
    expect(await resume()).toBeNull();
  });

  test("trusts neither of the two alone: the person's mark closes a session that was not revoked", async () => {
    const { world, resume } = await shop();
    await world.store.tables.staff.disable("clerk", world.clock.now().toString());
    expect(await resume()).toBeNull();
  });

  test("knows a changed and a taken role at the next request", async () => {
    const { administrator, resume, whom } = await shop();
    await giveRole(administrator, { ...whom, role: "accountant" });
    expect((await resume())?.actor.roles).toEqual({ [SHOP]: "accountant" });
    await takeRole(administrator, whom);
    expect((await resume())?.actor.roles).toEqual({});
  });

  test("grants nothing in a store that is not connected", async () => {
    const { world, resume } = await shop();
    await world.store.tables.staff.giveRole("clerk", OTHER_SHOP, "administrator");
    expect((await resume())?.actor.roles).toEqual({ [SHOP]: "clerk" });
  });

  test("ends with a reset", async () => {
    const { administrator, resume, whom } = await shop();
    expect((await resetPassword(administrator, whom)).kind).toBe("done");
    expect(await resume()).toBeNull();
  });

  test("ends with a sign-out, which is told once and leaves other sessions alone", async () => {
    const { world, sessionId, resume } = await shop();
    const other = await signedInAs(world, "clerk");
    expect(other).not.toBe(sessionId);
    await signOut(world, sessionId);
    await signOut(world, sessionId);
    expect(await resume()).toBeNull();
    expect(await resumeSession(world, other, RULES)).not.toBeNull();
    expect(await toldOf(world, "clerk", null)).toEqual(["person.signedIn", "person.signedIn", "person.signedOut"]);
  });
});
