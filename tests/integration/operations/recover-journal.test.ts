import { afterAll, beforeAll, expect, test } from "vitest";
import { recoverJournal } from "#lib/operations/recover-journal.ts";
import { madeElsewhere } from "#tests/support/made-elsewhere.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/start-sandbox.ts";
import { describeOnBothDatabases } from "#tests/support/temporary-database.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";
import { anEntry } from "#tests/support/transactions.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("recoverJournal, after a process died", (open) => {
  const world = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");
  const stateOf = async (context: Awaited<ReturnType<typeof world>>) =>
    (await context.store.tables.journal.find(anEntry().operationId))?.state;

  test("before the claim: prepared, never sent, and cancelled only once no process can still claim it", async () => {
    const context = await world();
    await context.store.tables.journal.prepare(
      anEntry({ state: "prepared", sentAt: null, nextCheckAt: null, preparedAt: context.clock.now().toString() }),
    );
    await recoverJournal(context);
    expect(await stateOf(context)).toBe("prepared");
    context.clock.moveOn({ seconds: 16 });
    await recoverJournal(context);
    expect(await stateOf(context)).toBe("cancelled");
  });

  test("after sending: in doubt once every time-out has passed, and found at the service within the same round", async () => {
    const context = await world();
    const service = madeElsewhere(sandbox);
    const sale = await service.purchase("100.00", `INV-${context.newId().slice(0, 8)}`);
    const now = context.clock.now().toString();
    await context.store.tables.journal.prepare(
      anEntry({ state: "sending", originalId: sale, preparedAt: now, sentAt: now, nextCheckAt: null }),
    );
    const refund = await service.returnOf(sale, "10.00");
    await recoverJournal(context);
    expect(await stateOf(context)).toBe("sending");
    context.clock.moveOn({ seconds: 46 });
    await recoverJournal(context);
    expect(await context.store.tables.journal.find(anEntry().operationId)).toMatchObject({
      state: "succeeded",
      resultTransactionId: refund,
    });
    const told = await context.store.tables.audit.forSubject(anEntry().storeId, sale);
    expect(told.map((event) => [event.name, event.staffId])).toEqual([
      ["refund.leftInDoubt", null],
      ["refund.succeeded", null],
    ]);
  });

  test("an entry that cannot be recovered does not hold up the others", async () => {
    const context = await world();
    const old = "2026-01-05T12:00:00.000Z";
    const journal = context.store.tables.journal;
    await journal.prepare(anEntry({ operationId: "b".repeat(32), originalId: "77", preparedAt: old, sentAt: old }));
    await journal.prepare(anEntry({ state: "prepared", preparedAt: "2026-01-05T13:00:00.000Z", sentAt: null }));
    const broken = {
      ...context,
      gatewayFor: () => {
        throw new Error("no account");
      },
    };
    await recoverJournal(broken);
    expect(await stateOf(context)).toBe("cancelled");
    expect(context.logged).toHaveLength(1);
  });
});
