import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#lib/domain/people/permissions.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { addPerson } from "#lib/operations/people/people/add-person.ts";
import { disablePerson, enablePerson, giveRole, resetPassword } from "#lib/operations/people/people/manage-person.ts";
import { redeemPasswordLink } from "#lib/operations/people/sign-in/password-links.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { another, approve, ask, decline, shown } from "#tests/support/people/approval-requests.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** Sets a password by the link, as its holder does. */
async function redeem(world: TestWorld, token: string): Promise<void> {
  const newPassword = "four louder lemons";
  const input = { token, newPassword, repeatedPassword: newPassword };
  expect(
    word(await redeemPasswordLink(world, input, { hash: async () => "set", matches: async () => false }, "")),
  ).toBe("done");
}

/** Adds a person, and redeems their link at once. A second administrator approves the role if one is given. */
async function add(
  maker: OperationContext,
  world: TestWorld,
  role: Role,
  name: string,
  second?: OperationContext,
): Promise<OperationContext> {
  const outcome = await addPerson(maker, { storeId: STORE, name, login: name.toLowerCase(), role });
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  const { staffId, link, requestId } = outcome.value;
  if (requestId !== null) expect(second && word(await approve(second, requestId))).toBe("done");
  await redeem(world, link.token);
  return { ...world, actor: { staffId, name, roles: { [STORE]: role } } };
}

describeOnBothDatabases("two people whom one person set up alone", (open) => {
  const setting = async () => {
    const world = testWorld(sandbox, (await open()).store);
    const admin = await actingAs(world, "administrator");
    const requestOf = async (clerk: OperationContext) => {
      const saleId = await service.purchase("300.00", `INV-${world.newId().slice(0, 8)}`);
      return ask(
        clerk,
        giveBackRequest(clerk, saleId, { method: "refund", amountCents: 20_100, remainingCents: 30_000 }),
      );
    };
    return { world, admin, requestOf };
  };

  test("do not decide for each other for a day, and the request and the audit say why", async () => {
    const { world, admin, requestOf } = await setting();
    const clerk = await add(admin, world, "clerk", "Cleo");
    const manager = await add(admin, world, "manager", "Manon");
    const requestId = await requestOf(clerk);

    const { request, review } = await shown(manager, requestId);
    expect(request.answerable).toBe(false);
    const figures = { name: "Cleo", by: admin.actor.name, hours: 24 };
    expect(review).toMatchObject({ value: { refusal: { rule: "set_up_by_same", figures } } });
    expect(word(await approve(manager, requestId))).toBe("set_up_by_same");
    expect(word(await decline(manager, requestId))).toBe("set_up_by_same");
    const refused = (await world.store.tables.audit.latest(9)).filter(({ name }) => name === "request.refused");
    expect(refused.map(({ staffId, details }) => [staffId, details.rule])).toEqual(
      Array(2).fill([manager.actor.staffId, "set_up_by_same"]),
    );

    world.clock.moveOn({ hours: 23, minutes: 59 });
    expect(word(await approve(manager, requestId))).toBe("set_up_by_same");
    world.clock.moveOn({ minutes: 1 });
    expect(word(await approve(manager, requestId))).toBe("done");
    const approved = (await world.store.tables.audit.latest(9)).find(({ name }) => name === "request.approved");
    expect(approved?.details.bothSetUpBy).toBe(admin.actor.staffId);
  });

  test("may be far apart in a chain, and one of them of long ago", async () => {
    const { world, admin, requestOf } = await setting();
    const old = await add(admin, world, "manager", "Odile");
    const deputy = await add(admin, world, "administrator", "Denis");
    world.clock.moveOn({ hours: 48 });
    const clerk = await add(deputy, world, "clerk", "Cleo");
    const manager = await add(deputy, world, "manager", "Manon");
    const requestId = await requestOf(clerk);
    expect(word(await approve(manager, requestId))).toBe("set_up_by_same");
    expect(word(await approve(old, requestId))).toBe("set_up_by_same");
    expect(word(await approve(deputy, requestId))).toBe("set_up_by_decider");
    world.clock.moveOn({ hours: 24 });
    expect(word(await approve(old, requestId))).toBe("done");
    expect(word(await approve(deputy, await requestOf(clerk)))).toBe("set_up_by_decider");
  });

  test("wait again after a link that lay unused, a reset, a disabling or a role", async () => {
    const { world, admin, requestOf } = await setting();
    const clerk = await add(admin, world, "clerk", "Cleo");
    const manager = await add(admin, world, "manager", "Manon");
    const { staffId } = clerk.actor;
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => {
        const reset = await resetPassword(admin, { storeId: STORE, staffId });
        if (reset.kind !== "done") throw new Error(reset.kind);
        world.clock.moveOn({ hours: 23 });
        await redeem(world, reset.value.link.token);
        world.clock.moveOn({ hours: 23 });
      },
      async () => {
        await disablePerson(admin, { storeId: STORE, staffId });
        await enablePerson(admin, { storeId: STORE, staffId });
      },
      async () => {
        await giveRole(admin, { storeId: STORE, staffId, role: "accountant" });
        await giveRole(admin, { storeId: STORE, staffId, role: "clerk" });
      },
      async () => {
        await giveRole(admin, { storeId: STORE, staffId: manager.actor.staffId, role: "clerk" });
        await giveRole(admin, { storeId: STORE, staffId: manager.actor.staffId, role: "manager" });
      },
    ];
    for (const act of acts) {
      world.clock.moveOn({ hours: 24 });
      expect(word(await approve(manager, await requestOf(clerk)))).toBe("done");
      await act();
      expect(word(await approve(manager, await requestOf(clerk)))).toBe("set_up_by_same");
    }
  });

  test("decide at once when a second administrator approved the role of one, even with a newer link", async () => {
    const { world, admin, requestOf } = await setting();
    const second = await another(world, "administrator", "Olga");
    const clerk = await add(admin, world, "clerk", "Cleo");
    const manager = await add(admin, world, "manager", "Manon", second);
    expect(word(await approve(manager, await requestOf(clerk)))).toBe("done");
    // A reset that the second administrator approved counts as well, with the link that is made after it.
    const reset = await resetPassword(admin, { storeId: STORE, staffId: manager.actor.staffId });
    if (reset.kind !== "awaiting_approval") throw new Error(reset.kind);
    expect(word(await approve(second, reset.requestId))).toBe("done");
    const link = await resetPassword(admin, { storeId: STORE, staffId: manager.actor.staffId });
    if (link.kind !== "done") throw new Error(link.kind);
    await redeem(world, link.value.link.token);
    expect(word(await approve(manager, await requestOf(clerk)))).toBe("done");
    // What one administrator did alone afterwards counts again.
    await disablePerson(admin, { storeId: STORE, staffId: manager.actor.staffId });
    await enablePerson(admin, { storeId: STORE, staffId: manager.actor.staffId });
    expect(word(await approve(manager, await requestOf(clerk)))).toBe("set_up_by_same");
  });

  test("wait after a link for somebody who was confirmed long ago and never came", async () => {
    const { world, admin, requestOf } = await setting();
    const second = await another(world, "administrator", "Olga");
    const added = await addPerson(admin, { storeId: STORE, name: "Manon", login: "manon", role: "manager" });
    if (added.kind !== "done" || added.value.requestId === null) throw new Error(JSON.stringify(added));
    expect(word(await approve(second, added.value.requestId))).toBe("done");
    const { staffId } = added.value;
    world.clock.moveOn({ hours: 24 * 90 });
    const clerk = await add(admin, world, "clerk", "Cleo");
    const renewed = await resetPassword(admin, { storeId: STORE, staffId });
    if (renewed.kind !== "done") throw new Error(JSON.stringify(renewed));
    await redeem(world, renewed.value.link.token);
    const manager = { ...world, actor: { staffId, name: "Manon", roles: { [STORE]: "manager" as const } } };
    const requestId = await requestOf(clerk);
    expect(word(await approve(manager, requestId))).toBe("set_up_by_same");
    world.clock.moveOn({ hours: 25 });
    expect(word(await approve(manager, await requestOf(clerk)))).toBe("done");
  });

  test("are different from two people whom two administrators set up", async () => {
    const { world, admin, requestOf } = await setting();
    const second = await another(world, "administrator", "Olga");
    const clerk = await add(second, world, "clerk", "Cleo");
    const manager = await another(world, "manager", "Manon");
    await disablePerson(admin, { storeId: STORE, staffId: manager.actor.staffId });
    await enablePerson(admin, { storeId: STORE, staffId: manager.actor.staffId });
    expect(word(await approve(manager, await requestOf(clerk)))).toBe("done");
  });
});
