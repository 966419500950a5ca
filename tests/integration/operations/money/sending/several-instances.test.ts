import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { openStore } from "#lib/store/open-store.ts";
import { refundRequest, STORE, toldOf, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";
import { anEntry } from "#tests/support/transactions.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** Lets the service answer a refund only once `meanwhile` is done. */
function answerAfter(context: OperationContext, meanwhile: () => Promise<void>): OperationContext {
  return withGateway(context, (gateway) => ({
    async refund(request) {
      const reply = await gateway.refund(request);
      await meanwhile();
      return reply;
    },
  }));
}

/** The service as it is while it does not show yet what was done to a transaction. */
function showingNoAdjustments(context: OperationContext): OperationContext {
  return withGateway(context, (gateway) => ({
    async getTransaction(id, options) {
      const reply = await gateway.getTransaction(id, options);
      if (reply.kind !== "accepted" || !reply.value.value) return reply;
      const transaction = { ...reply.value.value, adjustments: [], totalRefundsCents: 0 };
      return { ...reply, value: { ...reply.value, value: transaction } };
    },
  }));
}

describeOnBothDatabases("several instances over one database", (open) => {
  /** Two processes: each with its own connections, clock and gateway. */
  const twoInstances = async () => {
    const place = await open();
    const first = await actingAs(testWorld(sandbox, place.store), "clerk");
    const otherStore = await openStore(place);
    const second = { ...testWorld(sandbox, otherStore), instanceId: "other-instance", actor: first.actor };
    return { first, second, end: () => otherStore.close() };
  };

  test("many refunds of one sale at once: one after the other or not at all, and none on what was not seen", async () => {
    const { first, second, end } = await twoInstances();
    const sale = await service.purchase("100.00", "INV-8101");
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const instance = index % 2 === 0 ? first : second;
        return refundTransaction(instance, refundRequest(instance, sale, { amountCents: 6_000 }));
      }),
    );
    const words = outcomes.map(word);
    expect(words.filter((one) => one === "done")).toHaveLength(1);
    for (const one of words) expect(["done", "adjustment_open", "remaining_changed", "read_outdated"]).toContain(one);
    expect(await service.returnsOf(sale)).toEqual(["60.00"]);
    await end();
  });

  test.each([
    ["agree", 0],
    ["are an hour apart", -1],
    ["are an hour apart, the other way round", 1],
  ])(
    "a refund made while another one reads the sale, whose clocks %s: the other does not rest on it",
    async (_clocks, hours) => {
      const { first, second, end } = await twoInstances();
      first.clock.moveOn({ hours });
      const sale = await service.purchase("100.00", "INV-8102");
      const slow = withGateway(second, (gateway) => ({
        async getTransaction(id) {
          const read = await gateway.getTransaction(id);
          expect(word(await refundTransaction(first, refundRequest(first, sale)))).toBe("done");
          return read;
        },
      }));
      const request = refundRequest(second, sale);
      expect(word(await refundTransaction(slow, request))).toBe("read_outdated");
      expect(await service.returnsOf(sale)).toEqual(["5.00"]);
      expect((await second.store.tables.journal.find(request.operationId))?.state).toBe("cancelled");
      expect(word(await refundTransaction(second, refundRequest(second, sale, { remainingCents: 9_500 })))).toBe(
        "done",
      );
      await end();
    },
  );

  test.each([-1, 1])(
    "the service shows a refund late, and the clock of who made it is %s h off: the next one does not rest on its absence",
    async (hours) => {
      const { first, second, end } = await twoInstances();
      first.clock.moveOn({ hours });
      const sale = await service.purchase("100.00", "INV-8107");
      expect(word(await refundTransaction(first, refundRequest(first, sale)))).toBe("done");
      const late = showingNoAdjustments(second);
      expect(word(await refundTransaction(late, refundRequest(second, sale)))).toBe("read_outdated");
      second.clock.moveOn({ hours: 40 });
      expect(word(await refundTransaction(late, refundRequest(second, sale)))).toBe("read_outdated");
      expect(await service.returnsOf(sale)).toEqual(["5.00"]);
      // What a service hides for days, it hides for good: it says itself what it still takes.
      second.clock.moveOn({ hours: 10 });
      expect(word(await refundTransaction(late, refundRequest(second, sale)))).toBe("done");
      await end();
    },
  );

  test("one form at two instances at once: carried out once", async () => {
    const { first, second, end } = await twoInstances();
    const sale = await service.purchase("100.00", "INV-8103");
    const request = refundRequest(first, sale);
    const outcomes = await Promise.all([first, second, first, second].map((one) => refundTransaction(one, request)));
    expect(outcomes.map(word)).toEqual(["done", "done", "done", "done"]);
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
    expect(await toldOf(first, sale)).toEqual(["prepared", "sent", "succeeded"]);
    await end();
  });

  test.each<[string, string, string, number]>([
    ["approved", "INV-8104", "done", 1],
    ["declined", "PRACTICE-DECLINE-81", "declined", 0],
  ])(
    "the answer comes after another instance has called it in doubt (%s): the answer counts",
    async (_how, orderNumber, expected, returns) => {
      const { first, second, end } = await twoInstances();
      const sale = await service.purchase("100.00", orderNumber);
      const hiding = { ...second, gatewayFor: () => ({ ...second.gatewayFor(STORE), getTransaction: unreachable }) };
      const slow = answerAfter(first, async () => {
        second.clock.moveOn({ hours: 1 });
        await recoverJournal(hiding);
      });
      const request = refundRequest(first, sale);
      expect(word(await refundTransaction(slow, request))).toBe(expected);
      expect(await service.returnsOf(sale)).toHaveLength(returns);
      expect(await toldOf(first, sale)).toEqual([
        "prepared",
        "sent",
        "leftInDoubt",
        expected === "done" ? "succeeded" : "declined",
      ]);
      await end();
    },
  );

  test("another instance finds it before the answer comes: told once, and both say the same", async () => {
    const { first, second, end } = await twoInstances();
    const sale = await service.purchase("100.00", "INV-8105");
    const slow = answerAfter(first, async () => {
      second.clock.moveOn({ hours: 1 });
      await recoverJournal(second);
    });
    const outcome = await refundTransaction(slow, refundRequest(first, sale));
    expect(outcome.kind).toBe("done");
    expect(await toldOf(first, sale)).toEqual(["prepared", "sent", "leftInDoubt", "succeeded"]);
    await end();
  });

  test("all instances look at once: what is found, or not found, is told once and never taken back", async () => {
    const { first, second, end } = await twoInstances();
    const sale = await service.purchase("100.00", "INV-8106");
    const now = first.clock.now().toString();
    await first.store.tables.journal.prepare(
      anEntry({ originalId: sale, preparedAt: now, sentAt: now, nextCheckAt: now, amountCents: 700 }),
    );
    first.clock.moveOn({ minutes: 16 });
    second.clock.moveOn({ minutes: 16 });
    await Promise.all([first, second, first, second].map(recoverJournal));
    expect(await toldOf(first, sale)).toEqual(["notFound"]);
    await service.returnOf(sale, "7.00");
    first.clock.moveOn({ minutes: 6 });
    second.clock.moveOn({ minutes: 6 });
    await Promise.all([first, second, first, second].map(recoverJournal));
    expect(await toldOf(first, sale)).toEqual(["notFound", "succeeded"]);
    await end();
  });
});

async function unreachable() {
  return { kind: "unknown", cause: "timed_out" } as const;
}
