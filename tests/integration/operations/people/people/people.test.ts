import { expect, test } from "vitest";
import type { Outcome } from "#lib/domain/outcome.ts";
import { ROLES } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { addPerson } from "#lib/operations/people/people/add-person.ts";
import {
  disablePerson,
  enablePerson,
  giveRole,
  resetPassword,
  takeRole,
} from "#lib/operations/people/people/manage-person.ts";
import { listPeople, showPerson } from "#lib/operations/people/people/read-people.ts";
import { passwords } from "#lib/session/sign-in/passwords.ts";
import { signIn } from "#tests/support/people/sign-in-by-password.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, OTHER_SHOP, PASSWORD, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const CLERK = { storeId: SHOP, staffId: "clerk" };
const BEA = { storeId: SHOP, name: "Bea Ortiz", login: "bea", role: "manager" } as const;

/** Everything that is done to one person. */
const ACTS: Readonly<Record<string, (context: OperationContext, whom: typeof CLERK) => Promise<Outcome<unknown>>>> = {
  giveRole: (context, whom) => giveRole(context, { ...whom, role: "manager" }),
  takeRole,
  resetPassword,
  disablePerson,
  enablePerson,
};

const refusedBy = (rule: string) => ({ kind: "not_allowed", reason: { rule } });

describeOnBothDatabases("managing people", (open) => {
  async function shop() {
    const world = await staffWorld((await open()).store);
    await hire(world, "clerk", "clerk");
    const boss = actingAs(world, await hire(world, "boss", "administrator"));
    return { world, boss, staff: world.store.tables.staff };
  }

  test("a new person has no password but a link, of which nothing that is kept tells", async () => {
    const { world, boss, staff } = await shop();
    const added = await addPerson(boss, BEA);
    if (added.kind !== "done") throw new Error(added.kind);
    const { staffId, link } = added.value;
    expect(link).toEqual({ token: expect.stringMatching(/^[0-9a-f]{64}$/), purpose: "invitation" });
    expect(await staff.find(staffId)).toMatchObject({ name: "Bea Ortiz", passwordHash: null });
    expect(await staff.rolesOf(staffId)).toEqual({ [SHOP]: "manager" });
    expect(await toldOf(world, staffId, SHOP)).toEqual(["person.added"]);
    expect(JSON.stringify(await world.store.tables.audit.latest(100))).not.toContain(link.token);
  });

  test("a login is given once", async () => {
    const { boss } = await shop();
    await addPerson(boss, BEA);
    expect(await addPerson(boss, { ...BEA, name: "Another Bea" })).toEqual(refusedBy("login_taken"));
  });

  test.each(["Bea Ortiz", "béa  ORTIZ", "Bea-Ortiz."])(
    "nobody gets the name of somebody else there: %s",
    async (name) => {
      const { boss } = await shop();
      await addPerson(boss, BEA);
      expect(await addPerson(boss, { ...BEA, login: "bea.two", name })).toEqual(refusedBy("name_taken"));
    },
  );

  test("a name is free again when its person is disabled", async () => {
    const { boss } = await shop();
    const added = await addPerson(boss, BEA);
    if (added.kind !== "done") throw new Error(added.kind);
    await disablePerson(boss, { storeId: SHOP, staffId: added.value.staffId });
    expect(await addPerson(boss, { ...BEA, login: "bea.two" })).toMatchObject({ kind: "done" });
  });

  test("only administrators of the store may, whatever it is, and nothing is changed or told", async () => {
    const { world, staff } = await shop();
    const strangers = await Promise.all([
      ...ROLES.filter((role) => role !== "administrator").map((role) => hire(world, `some-${role}`, role)),
      hire(world, "elsewhere", "administrator", OTHER_SHOP),
    ]);
    const before = await staff.find("clerk");
    const tellings = (await world.store.tables.audit.latest(100)).length;
    for (const stranger of strangers) {
      const context = actingAs(world, stranger);
      for (const act of Object.values(ACTS)) expect(await act(context, CLERK)).toEqual({ kind: "not_permitted" });
      expect(await addPerson(context, BEA)).toEqual({ kind: "not_permitted" });
      expect(await listPeople(context, CLERK)).toEqual({ kind: "not_permitted" });
      expect(await showPerson(context, CLERK)).toEqual({ kind: "not_permitted" });
    }
    expect(await staff.find("clerk")).toEqual(before);
    expect(await staff.rolesOf("clerk")).toEqual({ [SHOP]: "clerk" });
    expect(await staff.findByLogin("bea")).toBeUndefined();
    expect(await world.store.tables.audit.latest(100)).toHaveLength(tellings);
  });

  test("people of other stores alone are not there", async () => {
    const { world, boss } = await shop();
    await hire(world, "theirs", "clerk", OTHER_SHOP);
    const whom = { storeId: SHOP, staffId: "theirs" };
    for (const act of Object.values(ACTS)) expect(await act(boss, whom)).toEqual(refusedBy("unknown_person"));
    expect(await showPerson(boss, whom)).toEqual({ kind: "done", value: null });
    const listed = await listPeople(boss, { storeId: SHOP });
    expect(listed.kind === "done" && listed.value.map((person) => person.login)).toEqual(["boss", "clerk"]);
  });

  test("who also works elsewhere keeps password and access, but their role here is ours to change", async () => {
    const { world, boss, staff } = await shop();
    await staff.giveRole("clerk", OTHER_SHOP, "clerk");
    for (const name of ["resetPassword", "disablePerson", "enablePerson"]) {
      expect(await ACTS[name]?.(boss, CLERK)).toEqual(refusedBy("belongs_elsewhere"));
    }
    const ofBoth = actingAs(world, {
      ...boss.actor,
      roles: { [SHOP]: "administrator", [OTHER_SHOP]: "administrator" },
    });
    expect((await resetPassword(ofBoth, CLERK)).kind).toBe("done");
    expect((await takeRole(boss, CLERK)).kind).toBe("done");
    expect(await staff.rolesOf("clerk")).toEqual({ [OTHER_SHOP]: "clerk" });
  });

  test("somebody without any role can still be found and given one", async () => {
    const { boss, staff } = await shop();
    await takeRole(boss, CLERK);
    expect(await showPerson(boss, CLERK)).toMatchObject({ kind: "done", value: { role: null } });
    await giveRole(boss, { ...CLERK, role: "accountant" });
    expect(await staff.rolesOf("clerk")).toEqual({ [SHOP]: "accountant" });
  });

  test("each change is told once, and what changes nothing is not", async () => {
    const { world, boss } = await shop();
    await giveRole(boss, { ...CLERK, role: "clerk" });
    await enablePerson(boss, CLERK);
    expect(await toldOf(world, "clerk", SHOP)).toEqual(["person.added"]);
    await giveRole(boss, { ...CLERK, role: "manager" });
    await resetPassword(boss, CLERK);
    await disablePerson(boss, CLERK);
    await disablePerson(boss, CLERK);
    await enablePerson(boss, CLERK);
    await takeRole(boss, CLERK);
    const told = await world.store.tables.audit.forSubject(SHOP, "clerk");
    expect(told.map((event) => [event.name, event.staffId, event.details])).toEqual([
      ["person.added", null, { login: "clerk", role: "clerk" }],
      ["person.roleGiven", "boss", { role: "manager", before: "clerk", alone: 1 }],
      ["person.passwordReset", "boss", { alone: 1 }],
      ["person.disabled", "boss", {}],
      ["person.enabled", "boss", {}],
      ["person.roleTaken", "boss", { before: "manager" }],
    ]);
  });

  test("a reset lifts a lock and makes the old password useless", async () => {
    const { world, boss } = await shop();
    for (let tries = 0; tries < 5; tries += 1) {
      await signIn(world, { login: "clerk", password: "a wrong one" }, passwords);
    }
    expect(await showPerson(boss, CLERK)).toMatchObject({ value: { state: "locked" } });
    expect((await resetPassword(boss, CLERK)).kind).toBe("done");
    expect(await showPerson(boss, CLERK)).toMatchObject({ value: { state: "invited" } });
    expect((await signIn(world, { login: "clerk", password: PASSWORD }, passwords)).kind).toBe("wrong");
  });

  test("nobody disables or resets themselves", async () => {
    const { boss } = await shop();
    const self = { storeId: SHOP, staffId: "boss" };
    expect(await disablePerson(boss, self)).toEqual(refusedBy("own_account"));
    expect(await resetPassword(boss, self)).toEqual(refusedBy("own_password"));
  });

  test("the last administrator who can sign in keeps the role", async () => {
    const { world, boss, staff } = await shop();
    const self = { storeId: SHOP, staffId: "boss" };
    await hire(world, "asleep", "administrator");
    await disablePerson(boss, { storeId: SHOP, staffId: "asleep" });
    expect(await giveRole(boss, { ...self, role: "clerk" })).toEqual(refusedBy("last_administrator"));
    expect(await takeRole(boss, self)).toEqual(refusedBy("last_administrator"));
    expect((await giveRole(boss, { ...self, role: "administrator" })).kind).toBe("done");
    expect(await staff.rolesOf("boss")).toEqual({ [SHOP]: "administrator" });
    expect((await takeRole(boss, { storeId: SHOP, staffId: "asleep" })).kind).toBe("done");
  });

  test("of two administrators who disable each other at once, one stays", async () => {
    const { world, boss, staff } = await shop();
    const other = actingAs(world, await hire(world, "other", "administrator"));
    const outcomes = await Promise.all([
      disablePerson(boss, { storeId: SHOP, staffId: "other" }),
      disablePerson(other, { storeId: SHOP, staffId: "boss" }),
    ]);
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(["done", "not_allowed"]);
    expect(await staff.countAdministrators(SHOP)).toBe(1);
  });

  test("of two administrators who reset each other at once, one stays", async () => {
    const { world, boss, staff } = await shop();
    const other = actingAs(world, await hire(world, "other", "administrator"));
    const outcomes = await Promise.all([
      resetPassword(boss, { storeId: SHOP, staffId: "other" }),
      resetPassword(other, { storeId: SHOP, staffId: "boss" }),
    ]);
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(["done", "not_allowed"]);
    expect(await staff.countAdministrators(SHOP)).toBe(1);
  });

  test("an administrator without a password counts as none who can sign in, and may be disabled", async () => {
    const { world, boss } = await shop();
    await hire(world, "asleep", "administrator");
    await resetPassword(boss, { storeId: SHOP, staffId: "asleep" });
    expect(await takeRole(boss, { storeId: SHOP, staffId: "boss" })).toEqual(refusedBy("last_administrator"));
    expect((await disablePerson(boss, { storeId: SHOP, staffId: "asleep" })).kind).toBe("done");
  });

  test("the list tells roles, states and the last sign-in, and no hash", async () => {
    const { world, boss } = await shop();
    await signIn(world, { login: "clerk", password: PASSWORD }, passwords);
    await addPerson(boss, BEA);
    const listed = await listPeople(boss, { storeId: SHOP });
    if (listed.kind !== "done") throw new Error(listed.kind);
    expect(listed.value.map(({ login, role, state }) => [login, role, state])).toEqual([
      ["bea", "manager", "invited"],
      ["boss", "administrator", "active"],
      ["clerk", "clerk", "active"],
    ]);
    expect(listed.value.map((person) => person.lastSignedInAt !== null)).toEqual([false, false, true]);
    expect(Object.keys(listed.value[0] ?? {}).sort()).toEqual([
      "hasPassword",
      "isLinked",
      "lastSignedInAt",
      "linkEndsAt",
      "login",
      "name",
      "role",
      "staffId",
      "state",
    ]);
  });
});
