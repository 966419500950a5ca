import { expect, test } from "vitest";
import type { Outcome } from "#lib/domain/outcome.ts";
import { personalLimitsInput, roleLimitsInput } from "#lib/inputs/people/limits-input.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { countRequests, listRequests } from "#lib/operations/people/approvals/request-views.ts";
import { changePersonalLimits, changeRoleLimits } from "#lib/operations/people/limits/change-limits.ts";
import { addPerson } from "#lib/operations/people/people/add-person.ts";
import {
  disablePerson,
  enablePerson,
  giveRole,
  resetPassword,
  takeRole,
} from "#lib/operations/people/people/manage-person.ts";
import { decideRequest } from "#lib/operations/top/decisions/decide-request.ts";
import { showRequest } from "#lib/operations/top/decisions/show-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { actingAs, hire, SHOP, staffWorld, toldOf } from "#tests/support/staff-world.ts";

const ROLES = { storeId: SHOP };

/** The personal limits of somebody, with this for one refund (null: none) and all else as the role has it. */
function own(staffId: string, perOperationCents: string | null, seenAt: string | null = null) {
  const empty = { perOperationCents: "", perDayCents: "", perDayCount: "" };
  const sales = { ...empty, perOperationCents, saleAgeDays: "" };
  return personalLimitsInput.parse({ ...ROLES, staffId, seenAt, sales, unreferenced: empty, payments: empty });
}

/** The default limits of roles, with this for one refund of a clerk. */
function ofRoles(clerk: string | null, seenAt: string | null = null) {
  const day = { perDayCents: "1000.00", perDayCount: "20", saleAgeDays: "90" };
  const manager = { perOperationCents: "2000.00", perDayCents: "10000.00", perDayCount: "100", saleAgeDays: "365" };
  const without = { perOperationCents: "500.00", perDayCents: "1000.00", perDayCount: "5" };
  const taking = { perOperationCents: "50000.00", perDayCents: "500000.00", perDayCount: "500" };
  return roleLimitsInput.parse({
    ...ROLES,
    seenAt,
    sales: { clerk: { ...day, perOperationCents: clerk }, manager, administrator: manager },
    unreferenced: { manager: without, administrator: without },
    payments: {
      clerk: { perOperationCents: "5000.00", perDayCents: "50000.00", perDayCount: "500" },
      manager: taking,
      administrator: taking,
    },
  });
}

function requestOf(outcome: Outcome<unknown>): string {
  if (outcome.kind !== "awaiting_approval") throw new Error(`not asked: ${JSON.stringify(outcome)}`);
  return outcome.requestId;
}

const word = (outcome: Outcome<unknown>) => (outcome.kind === "not_allowed" ? outcome.reason.rule : outcome.kind);

async function seen(context: OperationContext, requestId: string) {
  const shown = await showRequest(context, { storeId: SHOP, requestId });
  if (shown.kind !== "done" || shown.value === null) throw new Error(`not shown: ${shown.kind}`);
  return shown.value;
}

async function decide(context: OperationContext, requestId: string, decision: "approve" | "decline" = "approve") {
  const { operationId } = (await context.store.tables.requests.find(SHOP, requestId)) ?? { operationId: "" };
  return word(await decideRequest(context, { storeId: SHOP, requestId, decision, note: "No", seen: { operationId } }));
}

/** Everything that gives more than before, what is so once it is done, and what was before. */
const GAINS: Readonly<
  Record<string, { about: string; act: (boss: OperationContext) => Promise<Outcome<unknown>>; rows: unknown[] }>
> = {
  "a larger limit of one person": {
    about: "clerk",
    act: (boss) => changePersonalLimits(boss, own("clerk", "500.00")),
    rows: [{ row: "limit", role: null, set: "sales", limit: "perOperationCents", from: 20_000, to: 50_000 }],
  },
  "no limit for one person": {
    about: "clerk",
    act: (boss) => changePersonalLimits(boss, own("clerk", null)),
    rows: [{ row: "limit", role: null, set: "sales", limit: "perOperationCents", from: 20_000, to: null }],
  },
  "a larger limit of a role": {
    about: "",
    act: (boss) => changeRoleLimits(boss, ofRoles("200.01")),
    rows: [{ row: "limit", role: "clerk", set: "sales", limit: "perOperationCents", from: 20_000, to: 20_001 }],
  },
  "a role that decides": {
    about: "accountant",
    act: (boss) => giveRole(boss, { ...ROLES, staffId: "accountant", role: "manager" }),
    rows: expect.arrayContaining([{ row: "role", from: "accountant", to: "manager" }]) as unknown as unknown[],
  },
  "a role with larger limits": {
    about: "accountant",
    act: (boss) => giveRole(boss, { ...ROLES, staffId: "accountant", role: "clerk" }),
    rows: expect.arrayContaining([
      { row: "limit", role: null, set: "sales", limit: "perOperationCents", from: 0, to: 20_000 },
    ]) as unknown as unknown[],
  },
  "a manager who becomes administrator": {
    about: "manager",
    act: (boss) => giveRole(boss, { ...ROLES, staffId: "manager", role: "administrator" }),
    rows: [{ row: "role", from: "manager", to: "administrator" }],
  },
  "a reset of somebody who decides": {
    about: "manager",
    act: (boss) => resetPassword(boss, { ...ROLES, staffId: "manager" }),
    rows: [{ row: "reset", role: "manager" }],
  },
};

/** What gives nobody more. */
const LOSSES: Readonly<Record<string, (boss: OperationContext) => Promise<Outcome<unknown>>>> = {
  "a smaller limit of one person": (boss) => changePersonalLimits(boss, own("clerk", "10.00")),
  "a smaller limit of a role": (boss) => changeRoleLimits(boss, ofRoles("10.00")),
  "a role that decides no more": (boss) => giveRole(boss, { ...ROLES, staffId: "manager", role: "accountant" }),
  "an administrator who becomes manager": (boss) => giveRole(boss, { ...ROLES, staffId: "second", role: "manager" }),
  "a role taken": (boss) => takeRole(boss, { ...ROLES, staffId: "manager" }),
  "a reset of a clerk": (boss) => resetPassword(boss, { ...ROLES, staffId: "clerk" }),
  "being disabled": (boss) => disablePerson(boss, { ...ROLES, staffId: "manager" }),
  "a new clerk": (boss) => addPerson(boss, { ...ROLES, name: "New Clerk", login: "new", role: "clerk" }),
};

describeOnBothDatabases("what gives people more than they had", (open) => {
  async function shop({ second = true } = {}) {
    const world = await staffWorld((await open()).store);
    const as = async (...[name, role]: [string, Parameters<typeof hire>[2]]) =>
      actingAs(world, await hire(world, name, role));
    const boss = await as("boss", "administrator");
    const people = {
      clerk: await as("clerk", "clerk"),
      manager: await as("manager", "manager"),
      accountant: await as("accountant", "accountant"),
    };
    return { world, boss, ...people, second: second ? await as("second", "administrator") : boss };
  }

  /** What is set about people, without what is asked and told. */
  async function standOf({ store: { tables } }: Pick<OperationContext, "store">) {
    const people = await tables.staff.list();
    const roles = await Promise.all(people.map(({ staffId }) => tables.staff.rolesOf(staffId)));
    const limits = await Promise.all(
      ["limits", "limits.clerk"].map(async (name) => (await tables.settings.read(SHOP, name))?.value),
    );
    return JSON.stringify({ people, roles, limits });
  }

  test.each(Object.keys(GAINS))("%s is asked of the second administrator, and done once they agree", async (what) => {
    const { world, boss, second, manager } = await shop();
    const { act, rows, about } = GAINS[what] ?? { act: () => Promise.reject(), rows: [], about: "" };
    const before = await standOf(world);
    const requestId = requestOf(await act(boss));
    expect(await standOf(world)).toBe(before);
    // A second one about the same waits for nobody.
    expect(word(await act(boss))).toBe("request_waiting");

    const { request, review } = await seen(second, requestId);
    expect(request).toMatchObject({ answerable: true, requesterName: "Test boss", state: "waiting" });
    expect(review).toMatchObject({ kind: "done", value: { refusal: null, facts: { rows, rowsNow: null } } });
    expect(await countRequests(second, ROLES)).toEqual({ kind: "done", value: 1 });
    // Whoever asked does not decide, nor does a manager, who is not even told.
    expect(await decide(boss, requestId)).toBe("own_request");
    expect(await decide(manager, requestId)).toBe("not_permitted");
    expect(await countRequests(manager, ROLES)).toEqual({ kind: "done", value: 0 });
    expect(await listRequests(manager, ROLES)).toEqual({ kind: "done", value: [] });
    expect(await showRequest(manager, { ...ROLES, requestId })).toEqual({ kind: "done", value: null });
    expect(await standOf(world)).toBe(before);

    expect(await decide(second, requestId)).toBe("done");
    expect(await standOf(world)).not.toBe(before);
    expect(await decide(second, requestId)).toBe("done");
    const told = (await world.store.tables.audit.latest(50)).filter(({ details }) => details.approverId === "second");
    expect(told).toMatchObject([{ staffId: "boss" }]);
    if (about === "manager") expect(await toldOf(world, "manager", SHOP)).toContain("request.approved");
  });

  test.each(Object.keys(GAINS))(
    "%s takes effect at once where there is no second administrator; the audit says so",
    async (what) => {
      const { world, boss } = await shop({ second: false });
      const before = await standOf(world);
      const outcome = await GAINS[what]?.act(boss);
      expect(outcome).toMatchObject({ kind: "done", value: { alone: true } });
      expect(await standOf(world)).not.toBe(before);
      const told = (await world.store.tables.audit.latest(50)).filter(({ details }) => details.alone === 1);
      expect(told).toMatchObject([{ staffId: "boss" }]);
    },
  );

  test.each(Object.keys(LOSSES))("%s takes effect at once", async (what) => {
    const { world, boss } = await shop();
    const before = await standOf(world);
    const outcome = await LOSSES[what]?.(boss);
    expect(outcome?.kind).toBe("done");
    expect(JSON.stringify(outcome)).not.toContain('"alone":true');
    expect(await standOf(world)).not.toBe(before);
  });

  test("what is declined is not done", async () => {
    const { world, boss, second } = await shop();
    const before = await standOf(world);
    for (const { act } of Object.values(GAINS)) {
      const requestId = requestOf(await act(boss));
      expect(await decide(second, requestId, "decline")).toBe("done");
      expect(await decide(second, requestId)).toBe("request_answered");
    }
    expect(await standOf(world)).toBe(before);
  });

  test("nobody decides what is about themselves, whoever else may", async () => {
    const { world, boss, second } = await shop();
    const third = actingAs(world, await hire(world, "third", "administrator"));
    for (const requestId of [
      requestOf(await changePersonalLimits(boss, own("second", null))),
      requestOf(await resetPassword(boss, { ...ROLES, staffId: "second" })),
    ]) {
      const { request, review } = await seen(second, requestId);
      expect(request.answerable).toBe(false);
      expect(review).toMatchObject({ value: { refusal: { rule: "own_change" } } });
      expect(await decide(second, requestId)).toBe("own_change");
      expect(await decide(second, requestId, "decline")).toBe("own_change");
      expect(await decide(third, requestId)).toBe("done");
    }
  });

  test("whoever the asker set up decides nothing, and counts as nobody", async () => {
    const { world, boss } = await shop({ second: false });
    const added = await addPerson(boss, { ...ROLES, name: "Puppet", login: "puppet", role: "administrator" });
    if (added.kind !== "done") throw new Error(added.kind);
    const { staffId } = added.value;
    await world.store.tables.staff.setPassword(staffId, "set");
    const puppet = actingAs(world, { staffId, name: "Puppet", roles: { [SHOP]: "administrator" } });
    expect(await changeRoleLimits(boss, ofRoles("300.00"))).toMatchObject({ value: { alone: true } });
    // Nor is anybody out of the way when the puppet is.
    await disablePerson(boss, { ...ROLES, staffId });
    expect(await changePersonalLimits(boss, own("clerk", "400.00"))).toMatchObject({ value: { alone: true } });
    await enablePerson(boss, { ...ROLES, staffId });
    // Where somebody else may decide, the puppet still may not.
    const second = actingAs(world, await hire(world, "second", "administrator"));
    const requestId = requestOf(await giveRole(boss, { ...ROLES, staffId: "clerk", role: "manager" }));
    expect(await decide(puppet, requestId)).toBe("set_up_by_requester");
    expect(await decide(second, requestId)).toBe("done");
    // Nor does whoever was set up ask the one who set them up.
    const back = requestOf(await changePersonalLimits(puppet, own("manager", null)));
    expect(await decide(boss, back)).toBe("set_up_by_decider");
  });

  test("nobody's limits are raised by whom they set up, nor by whom those set up", async () => {
    const { world, boss } = await shop({ second: false });
    let asker = boss;
    for (const login of ["puppet", "second.puppet"]) {
      const added = await addPerson(asker, { ...ROLES, name: login, login, role: "administrator" });
      if (added.kind !== "done") throw new Error(added.kind);
      const { staffId } = added.value;
      await world.store.tables.staff.setPassword(staffId, "set");
      asker = actingAs(world, { staffId, name: login, roles: { [SHOP]: "administrator" } });
      const before = await standOf(world);
      expect(word(await changePersonalLimits(asker, own(boss.actor.staffId, null)))).toBe("set_up_by_beneficiary");
      expect(await standOf(world)).toBe(before);
    }
    // What is less than before is anybody's to set who may.
    expect(word(await changePersonalLimits(asker, own(boss.actor.staffId, "1.00")))).toBe("done");
  });

  test("whoever has just taken the other administrator out of the way does nothing alone for a day", async () => {
    for (const oust of [
      async (boss: OperationContext) => disablePerson(boss, { ...ROLES, staffId: "second" }),
      async (boss: OperationContext) => resetPassword(boss, { ...ROLES, staffId: "second" }),
      async (boss: OperationContext) => takeRole(boss, { ...ROLES, staffId: "second" }),
      async (boss: OperationContext) => giveRole(boss, { ...ROLES, staffId: "second", role: "clerk" }),
      async (boss: OperationContext) => {
        await disablePerson(boss, { ...ROLES, staffId: "second" });
        return enablePerson(boss, { ...ROLES, staffId: "second" });
      },
    ]) {
      const { world, boss } = await shop();
      expect((await oust(boss)).kind).toBe("done");
      const before = await standOf(world);
      const raise = () => changePersonalLimits(boss, own("clerk", null));
      expect(word(await raise())).toBe("administrator_ousted");
      const newcomer = { ...ROLES, name: "Puppet", login: "puppet", role: "manager" } as const;
      expect(word(await addPerson(boss, newcomer))).toBe("administrator_ousted");
      expect(await standOf(world)).toBe(before);
      world.clock.moveOn({ hours: 24 });
      expect(await raise()).toMatchObject({ kind: "done", value: { alone: true } });
    }
  });

  test("what changed since it was asked is shown, and nothing is done", async () => {
    const { world, boss, second } = await shop();
    const role = requestOf(await giveRole(boss, { ...ROLES, staffId: "accountant", role: "manager" }));
    const limits = requestOf(await changePersonalLimits(boss, own("clerk", "500.00")));
    const roleLimits = requestOf(await changeRoleLimits(boss, ofRoles("300.00")));
    const reset = requestOf(await resetPassword(boss, { ...ROLES, staffId: "manager" }));
    await giveRole(second, { ...ROLES, staffId: "manager", role: "accountant" });
    await takeRole(second, { ...ROLES, staffId: "accountant" });
    await changeRoleLimits(second, ofRoles("150.00"));
    const before = await standOf(world);
    const expected = { [role]: "access_changed", [limits]: "access_changed", [reset]: "access_changed" };
    for (const [requestId, rule] of Object.entries({ ...expected, [roleLimits]: "setting_changed" })) {
      const { review } = await seen(second, requestId);
      expect(review).toMatchObject({ value: { refusal: { rule } } });
      if (rule === "access_changed") expect(JSON.stringify(review)).not.toContain('"rowsNow":null');
      expect(await decide(second, requestId)).toBe(rule);
      expect((await seen(second, requestId)).request.state).toBe("waiting");
    }
    expect(await standOf(world)).toBe(before);
  });

  test("a new person who would decide has no role until a second administrator agrees", async () => {
    const { world, boss, second } = await shop();
    const newcomer = { ...ROLES, name: "New Manager", login: "new", role: "manager" } as const;
    const added = await addPerson(boss, newcomer);
    if (added.kind !== "done") throw new Error(added.kind);
    const { staffId, requestId } = added.value;
    expect(await world.store.tables.staff.rolesOf(staffId)).toEqual({});
    expect(await decide(second, requestId ?? "")).toBe("done");
    expect(await world.store.tables.staff.rolesOf(staffId)).toEqual({ [SHOP]: "manager" });
  });

  test("an approved reset takes the password away, and gives nobody a link by itself", async () => {
    const { world, boss, second } = await shop();
    const { staff, passwordLinks } = world.store.tables;
    const whom = { ...ROLES, staffId: "manager" };
    const requestId = requestOf(await resetPassword(boss, whom));
    expect((await staff.find("manager"))?.passwordHash).not.toBeNull();
    expect(await decide(second, requestId)).toBe("done");
    expect((await staff.find("manager"))?.passwordHash).toBeNull();
    expect(await passwordLinks.ofPerson("manager", world.clock.now().toString())).toBeUndefined();
    // The link is made afterwards, without another question.
    expect(await resetPassword(boss, whom)).toMatchObject({ kind: "done", value: { alone: false } });
  });

  test("a requester who was shut out, or a decider who is no administrator any more, changes nothing", async () => {
    const { world, boss, second } = await shop();
    const third = actingAs(world, await hire(world, "third", "administrator"));
    const requestId = requestOf(await changeRoleLimits(boss, ofRoles("300.00")));
    await world.store.tables.staff.giveRole("third", SHOP, "manager");
    const before = await standOf(world);
    expect(await decide(third, requestId)).toBe("actor_without_right");
    await disablePerson(third, { ...ROLES, staffId: "boss" });
    const disabled = await standOf(world);
    expect(await decide(second, requestId)).toBe("requester_disabled");
    expect(await standOf(world)).toBe(disabled);
    expect(disabled).not.toBe(before);
  });

  test("of two who approve at once it is done once", async () => {
    const { world, boss, second } = await shop();
    const third = actingAs(world, await hire(world, "third", "administrator"));
    const requestId = requestOf(await giveRole(boss, { ...ROLES, staffId: "clerk", role: "manager" }));
    const answers = await Promise.all([decide(second, requestId), decide(third, requestId)]);
    expect(answers.sort()).toEqual(["done", "request_answered"]);
    const given = (await toldOf(world, "clerk", SHOP)).filter((name) => name === "person.roleGiven");
    expect(given).toHaveLength(1);
  });
});
