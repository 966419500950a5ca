import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { externalClient } from "#tests/support/services/external-client.ts";
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
    const service = externalClient(sandbox);
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

  test("what is new does not wait behind all that was looked at in vain", async () => {
    const context = await world();
    await waitingInVain(context, 120, "300200578");
    const service = externalClient(sandbox);
    const sale = await service.purchase("100.00", "INV-8301");
    const now = context.clock.now().toString();
    await context.store.tables.journal.prepare(
      anEntry({ originalId: sale, preparedAt: now, sentAt: now, nextCheckAt: now }),
    );
    await service.returnOf(sale, "10.00");
    await recoverJournal(context);
    expect(await stateOf(context)).toBe("succeeded");
  });

  test("a slow service: a round ends all the same, asks for little at a time, and the next one goes on with the others", async () => {
    const context = await world();
    await waitingInVain(context, 60, "300200578");
    let aheadMs = 0;
    let asking = 0;
    let most = 0;
    const asked: string[] = [];
    const slow = {
      ...context,
      clock: { ...context.clock, monotonicMs: () => performance.now() + aheadMs },
      gatewayFor: () => ({
        ...context.gatewayFor("300200578"),
        async getTransaction(id: string) {
          asked.push(id);
          asking += 1;
          most = Math.max(most, asking);
          await pause(5);
          aheadMs += 3_000;
          asking -= 1;
          return { kind: "unknown", cause: "timed_out" } as const;
        },
      }),
    };
    await recoverJournal(slow);
    expect(asked.length).toBeLessThan(15);
    await recoverJournal(slow);
    expect(new Set(asked).size).toBe(asked.length);
    expect(most).toBeLessThanOrEqual(4);
  });

  test("what belongs to a store that is no longer set up makes room for the others", async () => {
    const context = await world();
    await waitingInVain(context, 60, "999", 0);
    const service = externalClient(sandbox);
    const sale = await service.purchase("100.00", "INV-8302");
    const now = context.clock.now().toString();
    await context.store.tables.journal.prepare(
      anEntry({ originalId: sale, preparedAt: now, sentAt: now, nextCheckAt: now }),
    );
    await service.returnOf(sale, "10.00");
    const onlyOne = {
      ...context,
      gatewayFor: (storeId: string) => {
        if (storeId === "999") throw new Error("no merchant account is configured");
        return context.gatewayFor(storeId);
      },
    };
    await recoverJournal(onlyOne);
    await recoverJournal(onlyOne);
    expect(await stateOf(context)).toBe("succeeded");
    const said = context.logged.length;
    await recoverJournal(onlyOne);
    expect(context.logged).toHaveLength(said);
  });

  test("a service that is away for days: asked twice a minute, and the watch goes on", async () => {
    const context = await world();
    const away = {
      ...context,
      gatewayFor: () => ({
        ...context.gatewayFor("300200578"),
        getTransaction: async () => ({ kind: "unsent", cause: "unreachable" }) as const,
      }),
    };
    await context.store.tables.journal.prepare(anEntry({ checks: 5_000, sentAt: "2026-01-05T12:00:00.000Z" }));
    context.clock.moveOn({ hours: 72 });
    await recoverJournal(away);
    const entry = await context.store.tables.journal.find(anEntry().operationId);
    expect(entry).toMatchObject({ state: "in_doubt", checks: 5_001 });
    const wait = context.clock.now().until(Temporal.Instant.from(entry?.nextCheckAt ?? ""));
    expect(wait.total("seconds")).toBeGreaterThan(20);
    expect(wait.total("seconds")).toBeLessThanOrEqual(30);
  });
});

/** Operations of long ago on sales that the service does not know, all of them to be looked for now. */
async function waitingInVain(context: OperationContext, count: number, storeId: string, checks = 20): Promise<void> {
  const old = "2026-01-05T12:00:00.000Z";
  await context.store.transaction(async ({ journal }) => {
    for (let index = 0; index < count; index += 1) {
      const operationId = index.toString(16).padStart(32, "f");
      const originalId = String(90_000_000 + index);
      await journal.prepare(
        anEntry({ operationId, storeId, originalId, checks, state: "not_found", preparedAt: old, nextCheckAt: old }),
      );
    }
  });
}
