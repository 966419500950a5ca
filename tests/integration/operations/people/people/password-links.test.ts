import { expect, test } from "vitest";
import { LINK_HOURS } from "#lib/domain/people/person.ts";
import { addPerson } from "#lib/operations/people/people/add-person.ts";
import { disablePerson, enablePerson, resetPassword } from "#lib/operations/people/people/manage-person.ts";
import { showPerson } from "#lib/operations/people/people/read-people.ts";
import { changePassword } from "#lib/operations/people/sign-in/change-password.ts";
import { openPasswordLink, redeemPasswordLink } from "#lib/operations/people/sign-in/password-links.ts";
import { removeExpired } from "#lib/operations/people/sign-in/remove-expired.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { resumeSession } from "#lib/session/signed-in/signed-in.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, PASSWORD, SHOP, staffWorld } from "#tests/support/staff-world.ts";

const NEXT = "four louder lemons";
const ANN = { storeId: SHOP, staffId: "ann" };
const OVER = { kind: "not_allowed", reason: { rule: "link_over" } };
const BEA = { storeId: SHOP, name: "Bea Ortiz", login: "bea", role: "clerk" } as const;

describeOnBothDatabases("a link that sets a password", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    const boss = actingAs(world, await hire(world, "boss", "administrator"));
    const ann = actingAs(world, await hire(world, "ann", "clerk"));
    const enter = (password: string, login = "ann") => signIn(world, { login, password }, passwords);
    const reset = async () => {
      const outcome = await resetPassword(boss, ANN);
      if (outcome.kind !== "done") throw new Error(outcome.kind);
      return outcome.value.link.token;
    };
    const redeem = (token: string, newPassword = NEXT) =>
      redeemPasswordLink(world, { token, newPassword, repeatedPassword: newPassword }, passwords, "203.0.113.7");
    return { world, boss, ann, enter, reset, redeem };
  }

  test("works once: the person signs in with what they chose, and what was open of theirs is over", async () => {
    const { world, enter, reset, redeem } = await shop();
    const token = await reset();
    const before = await world.store.tables.staff.find("ann");
    const session = {
      sessionId: "planted",
      staffId: "ann",
      createdAt: world.clock.now().toString(),
      lastSeenAt: world.clock.now().toString(),
      expiresAt: world.clock.now().add({ hours: 1 }).toString(),
      revokedAt: null,
      browser: null,
      system: null,
      provenBy: "password" as const,
      provenAt: null,
    };
    await world.store.tables.sessions.open(session);
    expect(await openPasswordLink(world, { token })).toEqual({
      kind: "done",
      value: { login: "ann", name: "Test ann" },
    });
    // To open it changes nothing, however often.
    expect(await openPasswordLink(world, { token })).toMatchObject({ kind: "done" });
    expect(await world.store.tables.staff.find("ann")).toEqual(before);
    expect(await redeem(token)).toEqual({ kind: "done", value: { login: "ann" } });
    expect(await resumeSession(world, "planted", { mode: "service", storeIds: [SHOP] })).toBeNull();
    expect(await redeem(token, "another quiet river")).toEqual(OVER);
    expect(await openPasswordLink(world, { token })).toEqual(OVER);
    expect((await enter(NEXT)).kind).toBe("signed_in");
    expect((await enter("another quiet river")).kind).toBe("wrong");
  });

  test("of many who redeem it at once one does", async () => {
    const { enter, reset, redeem } = await shop();
    const token = await reset();
    const chosen = ["four louder lemons", "seven slower rivers", "nine deeper forests"];
    const outcomes = await Promise.all(chosen.map((password) => redeem(token, password)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["done", "not_allowed", "not_allowed"]);
    const winner = chosen[outcomes.findIndex(({ kind }) => kind === "done")] ?? "";
    expect((await enter(winner)).kind).toBe("signed_in");
  });

  test("the former password has stopped working when the link is made", async () => {
    const { enter, reset } = await shop();
    await reset();
    expect((await enter(PASSWORD)).kind).toBe("wrong");
  });

  test.each(["invitation", "reset"] as const)("%s: it ends when its hours are over", async (purpose) => {
    const { world, boss, enter, reset, redeem } = await shop();
    await enter(PASSWORD);
    const added = await addPerson(boss, BEA);
    if (added.kind !== "done") throw new Error(added.kind);
    const { link, staffId } = added.value;
    const whom = purpose === "reset" ? ANN : { storeId: SHOP, staffId };
    const token = purpose === "reset" ? await reset() : link.token;
    const ends = world.clock.now().add({ hours: LINK_HOURS[purpose] });
    const state = purpose === "reset" ? "reset" : "invited";
    world.clock.moveOn({ hours: LINK_HOURS[purpose] - 1, minutes: 59 });
    expect(await openPasswordLink(world, { token })).toMatchObject({ kind: "done" });
    const listed = await showPerson(boss, whom);
    expect(listed).toMatchObject({ value: { state, hasPassword: false } });
    const told = (listed.kind === "done" && listed.value?.linkEndsAt) || "1970-01-01T00:00:00Z";
    expect(Math.abs(Temporal.Instant.from(told).since(ends).total("seconds"))).toBeLessThan(30);
    world.clock.moveOn({ minutes: 1 });
    expect(await openPasswordLink(world, { token })).toEqual(OVER);
    expect(await redeem(token)).toEqual(OVER);
    expect(await showPerson(boss, whom)).toMatchObject({ value: { state, linkEndsAt: null } });
  });

  test("a newer one ends it, and so do being disabled and a password that is set otherwise", async () => {
    const { world, boss, ann, reset, redeem } = await shop();
    const first = await reset();
    const second = await reset();
    expect(await redeem(first)).toEqual(OVER);
    await disablePerson(boss, ANN);
    expect(await openPasswordLink(world, { token: second })).toEqual(OVER);
    await enablePerson(boss, ANN);
    expect(await redeem(second)).toEqual(OVER);
    const third = await reset();
    await world.store.tables.staff.setPassword("ann", await passwords.hash(PASSWORD));
    await changePassword(ann, { currentPassword: PASSWORD, newPassword: NEXT, repeatedPassword: NEXT }, passwords);
    expect(await redeem(third, "another quiet river")).toEqual(OVER);
  });

  test("a link of somebody who is disabled opens nothing, whenever it was made", async () => {
    const { world, boss, reset, redeem } = await shop();
    await disablePerson(boss, ANN);
    const token = await reset();
    expect(await openPasswordLink(world, { token })).toEqual(OVER);
    expect(await redeem(token)).toEqual(OVER);
    await enablePerson(boss, ANN);
    expect((await redeem(token)).kind).toBe("done");
  });

  test("a reset or a disabling that comes while the password is hashed wins", async () => {
    const { world, boss, reset } = await shop();
    for (const meanwhile of [() => resetPassword(boss, ANN), () => disablePerson(boss, ANN)]) {
      const token = await reset();
      const slow = {
        async hash() {
          await meanwhile();
          return "a hash";
        },
        matches: async () => false,
      };
      const input = { token, newPassword: NEXT, repeatedPassword: NEXT };
      expect(await redeemPasswordLink(world, input, slow, "")).toEqual(OVER);
      expect((await world.store.tables.staff.find("ann"))?.passwordHash).toBeNull();
    }
  });

  test.each([
    ["too short", "password_too_short"],
    ["password1234", "password_guessable"],
    ["here is ann for ever", "password_holds_name"],
  ])("%s is refused, and the link stays good", async (password, rule) => {
    const { world, redeem } = await shop();
    await world.store.tables.staff.add({
      ...{ staffId: "new", login: "ann.lee", name: "Ann Lee", passwordHash: null, disabledAt: null },
      createdAt: world.clock.now().toString(),
    });
    const token = "7".repeat(64);
    const at = world.clock.now();
    const times = { madeAt: at.toString(), expiresAt: at.add({ hours: 1 }).toString() };
    await world.store.tables.passwordLinks.put(token, { staffId: "new", purpose: "reset", madeBy: null, ...times });
    const typed = rule === "password_holds_name" ? "here is ann.lee for ever" : password;
    expect(await redeem(token, typed)).toEqual({ kind: "not_allowed", reason: { rule } });
    expect((await redeem(token)).kind).toBe("done");
  });

  test("nothing is hashed for a link that nobody was given", async () => {
    const { world } = await shop();
    const hashed = () => {
      throw new Error("hashed");
    };
    const never = { hash: hashed, matches: hashed };
    const input = { token: "0".repeat(64), newPassword: NEXT, repeatedPassword: NEXT };
    expect(await redeemPasswordLink(world, input, never, "")).toEqual(OVER);
  });

  test("the audit tells who made it and who used it from where, and neither it nor the database has the token", async () => {
    const { world, reset, redeem } = await shop();
    const token = await reset();
    await redeem(token);
    const { audit } = world.store.tables;
    expect((await audit.forSubject(SHOP, "ann")).at(-1)).toMatchObject({
      ...{ name: "person.passwordReset", staffId: "boss" },
    });
    expect((await audit.forSubject(null, "ann")).at(-1)).toMatchObject({
      ...{ name: "person.linkRedeemed", staffId: "ann" },
      details: { purpose: "invitation", madeBy: "boss", source: "203.0.113.7" },
    });
    const kept = JSON.stringify([await audit.latest(100), world.logged]);
    for (const secret of [token, NEXT]) expect(kept).not.toContain(secret);
  });

  test("is removed a day after its end", async () => {
    const { world, reset } = await shop();
    await reset();
    const { passwordLinks } = world.store.tables;
    world.clock.moveOn({ hours: LINK_HOURS.invitation + 23 });
    await removeExpired(world);
    const longAgo = "2000-01-01T00:00:00.000Z";
    expect(await passwordLinks.ofPerson("ann", longAgo)).toBeDefined();
    world.clock.moveOn({ hours: 2 });
    await removeExpired(world);
    expect(await passwordLinks.ofPerson("ann", longAgo)).toBeUndefined();
  });
});
