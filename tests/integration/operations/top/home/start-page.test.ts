import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { countExpiringPreAuths } from "#lib/operations/money/pre-auths/list-open-pre-auths.ts";
import { countWaiting } from "#lib/operations/top/home/count-waiting.ts";
import { listLateChanges } from "#lib/operations/top/home/list-late-changes.ts";
import { listNearlyUsed } from "#lib/operations/top/home/list-nearly-used.ts";
import { showSetup } from "#lib/operations/top/home/show-setup.ts";
import { compareToday, sumMonth } from "#lib/operations/top/home/sum-days.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { another, ask, clerkAndManager } from "#tests/support/people/approval-requests.ts";
import { limitPerson } from "#tests/support/people/limits.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";
import { anEntry } from "#tests/support/transactions.ts";

const inStore = { storeId: STORE };

describeOnBothDatabases("the start page", (open) => {
  // One of its own for each database: its days are compared.
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ control: true });
  });
  afterAll(() => sandbox.stop());

  test("compares today with the same weekday before, until the same time and as a whole", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const manager = await actingAs(world, "manager");
    const service = externalClient(sandbox);
    await setClocks(sandbox, world.clock, "2027-05-04T09:30:00-04:00");
    const early = await service.purchase("10.00", "HOME-1");
    await setClocks(sandbox, world.clock, "2027-05-04T15:00:00-04:00");
    await service.purchase("20.00", "HOME-2");
    await setClocks(sandbox, world.clock, "2027-05-11T09:10:00-04:00");
    await service.purchase("3.00", "HOME-3");
    await service.returnOf(early, "4.00");
    await setClocks(sandbox, world.clock, "2027-05-11T11:00:00-04:00");

    const compared = await compareToday(manager, inStore);
    if (compared.kind !== "done") throw new Error(compared.kind);
    const { today, before, time, missing } = compared.value;
    expect({ day: today.day, before: before.day, time, missing }).toEqual({
      day: "2027-05-11",
      before: "2027-05-04",
      time: "11:00",
      missing: null,
    });
    const [sums, soFar, whole] = [today.totals, before.soFar, before.totals].map(([totals]) => totals);
    expect(sums).toMatchObject({
      sales: { count: 1, amountCents: 300 },
      refunds: { count: 1, amountCents: 400 },
      net: { amountCents: -100 },
    });
    expect(soFar?.sales).toEqual({ count: 1, amountCents: 1_000 });
    expect(whole?.sales).toEqual({ count: 2, amountCents: 3_000 });
    expect(before.hours.map(({ hour, totals }) => [hour, totals[0]?.sales.amountCents])).toEqual([
      [9, 1_000],
      [15, 2_000],
    ]);

    const month = await sumMonth(manager, { ...inStore, month: "this_month" });
    if (month.kind !== "done") throw new Error(month.kind);
    expect(month.value).toMatchObject({ from: "2027-05-01", to: "2027-05-11", missing: null });
    expect(month.value.totals[0]).toMatchObject({ sales: { count: 3, amountCents: 3_300 }, refunds: { count: 1 } });
    expect(month.value.voidsUnknown).toBe(0);
    // Somebody who signed out while it was read gets nothing.
    const signedOut = { ...manager, isSignedIn: async () => false };
    expect(word(await compareToday(signedOut, inStore))).toBe("not_permitted");
    expect(word(await sumMonth(signedOut, { ...inStore, month: "this_month" }))).toBe("not_permitted");
    const last = await sumMonth(manager, { ...inStore, month: "last_month" });
    expect(last).toMatchObject({ kind: "done", value: { from: "2027-04-01", to: "2027-04-30" } });
  });

  test("counts the pre-auths whose last two days have come", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const { clerk, manager } = await clerkAndManager(world);
    const service = externalClient(sandbox);
    await setClocks(sandbox, world.clock, "2027-07-01T10:00:00-04:00");
    await service.preAuthorization("50.00", "HOME-HOLD-1");
    await setClocks(sandbox, world.clock, "2027-07-02T10:00:00-04:00");
    await service.preAuthorization("60.00", "HOME-HOLD-2");
    const counted = () => countExpiringPreAuths(manager, inStore);
    await setClocks(sandbox, world.clock, "2027-07-28T10:00:00-04:00");
    expect(await counted()).toEqual({ kind: "done", value: { count: 0, missing: null } });
    await setClocks(sandbox, world.clock, "2027-07-29T10:00:00-04:00");
    expect(await counted()).toEqual({ kind: "done", value: { count: 1, missing: null } });
    const accountant = await another(world, "accountant", "Ines");
    expect(word(await countExpiringPreAuths(accountant, inStore))).toBe("not_permitted");
    expect(word(await countExpiringPreAuths(clerk, inStore))).toBe("done");
  });

  test("lists what was settled after its own day, and nothing that was settled on it", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const clerk = await actingAs(world, "clerk");
    const accountant = await another(world, "accountant", "Ines");
    const service = externalClient(sandbox);
    await setClocks(sandbox, world.clock, "2027-09-01T23:30:00-04:00");
    const sale = await service.purchase("100.00", "HOME-LATE-1");
    const { losing, arrive } = lossyConnection(clerk);
    const lost = refundRequest(clerk, sale);
    await refundTransaction(losing, lost);
    await arrive();
    const other = await service.purchase("100.00", "HOME-LATE-2");
    expect(word(await refundTransaction(clerk, refundRequest(clerk, other)))).toBe("done");
    // Settled later, and still on the same day.
    world.clock.moveOn({ minutes: 20 });
    const third = await service.purchase("100.00", "HOME-LATE-3");
    expect(word(await refundTransaction(clerk, refundRequest(clerk, third)))).toBe("done");
    world.clock.moveOn({ minutes: 30 });
    await recoverJournal(world);

    const late = await listLateChanges(accountant, inStore);
    if (late.kind !== "done") throw new Error(late.kind);
    expect(late.value).toMatchObject([
      { operationId: lost.operationId, state: "succeeded", sentOn: "2027-09-01", settledOn: "2027-09-02" },
    ]);
    expect(word(await listLateChanges(clerk, inStore))).toBe("not_permitted");

    // What was sent before the last month and settled since changes a reported month all the more.
    const old = anEntry({
      operationId: clerk.newId(),
      storeId: STORE,
      state: "succeeded",
      originalId: "77000001",
      rootId: "77000001",
      resultTransactionId: "77000002",
      preparedAt: "2027-07-20T15:00:00Z",
      sentAt: "2027-07-20T15:00:01Z",
      settledAt: "2027-09-02T05:00:00Z",
    });
    await world.store.tables.journal.prepare(old);
    const both = await listLateChanges(accountant, inStore);
    if (both.kind !== "done") throw new Error(both.kind);
    expect(new Set(both.value.map(({ operationId }) => operationId))).toEqual(
      new Set([lost.operationId, old.operationId]),
    );
  });

  test("names the people who have nearly used a limit of today, for those who decide", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const { clerk, manager } = await clerkAndManager(world);
    const { tables } = world.store;
    const service = externalClient(sandbox);
    await setClocks(sandbox, world.clock, "2027-10-05T10:00:00-04:00");
    await limitPerson(world.store, STORE, clerk.actor.staffId, { perDayCents: 1_000, perDayCount: 10 });
    const refund = async (amountCents: number, order: string) => {
      const sale = await service.purchase("100.00", order);
      expect(word(await refundTransaction(clerk, refundRequest(clerk, sale, { amountCents })))).toBe("done");
    };
    await refund(790, "HOME-LIMIT-1");
    expect(await listNearlyUsed(manager, inStore)).toEqual({ kind: "done", value: [] });
    await refund(10, "HOME-LIMIT-2");
    expect(await listNearlyUsed(manager, inStore)).toMatchObject({
      kind: "done",
      value: [{ staffId: clerk.actor.staffId, set: "sales", used: { amountCents: 800, count: 2 }, limitCents: 1_000 }],
    });
    expect(word(await listNearlyUsed(clerk, inStore))).toBe("not_permitted");
    // Another day begins with nothing used.
    world.clock.moveOn({ hours: 24 });
    expect(await listNearlyUsed(manager, inStore)).toEqual({ kind: "done", value: [] });
    expect(await tables.journal.countUnsettled(STORE)).toBe(0);
  });

  test("counts requests and doubts for those who may act on them", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const { clerk, manager } = await clerkAndManager(world);
    await setClocks(sandbox, world.clock, "2027-11-05T10:00:00-05:00");
    const service = externalClient(sandbox);
    const sale = await service.purchase("100.00", "HOME-WAIT-1");
    await ask(clerk, giveBackRequest(clerk, sale, { method: "refund", amountCents: 600 }));
    const lostSale = await service.purchase("100.00", "HOME-WAIT-2");
    await refundTransaction(lossyConnection(clerk).losing, refundRequest(clerk, lostSale));
    const waiting = { answered: 0, inDoubt: 1, notices: 0 };
    expect(await countWaiting(manager, inStore)).toEqual({ kind: "done", value: { ...waiting, toDecide: 1 } });
    expect(await countWaiting(clerk, inStore)).toEqual({ kind: "done", value: { ...waiting, toDecide: 0 } });
    const stranger = { ...clerk, actor: { ...clerk.actor, roles: {} } };
    expect(word(await countWaiting(stranger, inStore))).toBe("not_permitted");
    expect(word(await compareToday(stranger, inStore))).toBe("not_permitted");
    expect(word(await sumMonth(stranger, { ...inStore, month: "this_month" }))).toBe("not_permitted");
  });

  test("shows administrators what is not set up, and nobody else", async () => {
    const world = testWorld(sandbox, (await open()).store);
    const administrator = await actingAs(world, "administrator");
    const steps = async () => {
      const shown = await showSetup(administrator, inStore);
      if (shown.kind !== "done") throw new Error(shown.kind);
      return shown.value;
    };
    expect(await steps()).toEqual({
      staff: false,
      secondAdministrator: false,
      limits: false,
      reasons: false,
      locked: [],
    });
    const manager = await another(world, "manager", "Mona");
    expect((await steps()).staff).toBe(true);
    expect(word(await showSetup(manager, inStore))).toBe("not_permitted");
  });
});
