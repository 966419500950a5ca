import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { showDoubt } from "#lib/operations/in-doubt/look-at-doubt.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { checkInDoubt } from "#lib/operations/in-doubt/resolve-in-doubt.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, toldOf, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ settings: { "practice-late-seconds": "3" } });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

const stateOf = async (context: OperationContext, operationId: string) =>
  (await context.store.tables.journal.find(operationId))?.state;

/** A refund of 5.00, or the void of all, that was made and whose answer was lost: its operation, and what the sale lists of it. */
async function lostAnswer(context: OperationContext, sale: string, verb: "refund" | "void") {
  const losing = withGateway(context, (gateway) => ({
    refund: async (request) => lose(await gateway.refund(request)),
    void: async (request) => lose(await gateway.void(request)),
  }));
  const lose = (_reply: unknown) => ({ kind: "unknown", cause: "timed_out" }) as const;
  const operationId = context.newId();
  const outcome =
    verb === "refund"
      ? await refundTransaction(losing, refundRequest(context, sale, { operationId }))
      : await giveMoneyBack(losing, giveBackRequest(context, sale, { operationId }));
  expect(outcome.kind).toBe("in_doubt");
  const read = await context.gatewayFor(STORE).getTransaction(sale);
  const made = read.kind === "accepted" ? read.value.value?.adjustments.at(-1) : undefined;
  return { operationId, madeId: made?.transactionId ?? "" };
}

describeOnBothDatabases("what became of a refund whose answer was lost", (open) => {
  const setUp = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");

  test("applied after it was said that no trace was found: found all the same, and the sale was blocked so long", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "PRACTICE-LATE-82");
    const request = refundRequest(context, sale);
    expect((await refundTransaction(context, request)).kind).toBe("in_doubt");
    context.clock.moveOn({ minutes: 16 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("not_found");
    expect(word(await refundTransaction(context, refundRequest(context, sale)))).toBe("adjustment_open");
    await expect.poll(() => service.returnsOf(sale), { timeout: 6_000 }).toEqual(["5.00"]);
    context.clock.moveOn({ minutes: 6 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("succeeded");
    expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "leftInDoubt", "notFound", "succeeded"]);
  });

  test("somebody else's failed attempt of the same amount does not make ours declined while it is on its way", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8201");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale, { amountCents: 6_000 });
    expect((await refundTransaction(losing, request)).kind).toBe("in_doubt");

    const other = await service.returnOf(sale, "50.00");
    const failed = await sandboxClient(sandbox).post(`/v1/payments/${sale}/returns`, { amount: 60 });
    expect(failed.json).toMatchObject({ code: 194 });
    await service.voidOf(other, "50.00");
    context.clock.moveOn({ minutes: 16 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("not_found");

    await arrive();
    context.clock.moveOn({ minutes: 6 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("succeeded");
  });

  test("somebody else's refund of the same amount beside ours: a person must look, and the sale stays blocked", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8202");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale);
    await refundTransaction(losing, request);
    await arrive();
    await service.returnOf(sale, "5.00");
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("ambiguous");
    const looked = await checkInDoubt(context, { storeId: STORE, operationId: request.operationId });
    expect(looked).toEqual({ kind: "done", value: { state: "ambiguous" } });
    expect(await toldOf(context, sale)).toEqual(["prepared", "sent", "leftInDoubt", "madeAmbiguous"]);
    const blocked = await refundTransaction(context, refundRequest(context, sale, { remainingCents: 9_000 }));
    expect(word(blocked)).toBe("adjustment_open");
  });

  test("listed by the sale and in no record of its own: known by the list, once the service had its time", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8222");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale);
    await refundTransaction(losing, request);
    await arrive();
    const unrecorded = withGateway(context, (gateway) => ({
      getTransaction: async (id) =>
        id === sale ? gateway.getTransaction(id) : { kind: "accepted", value: { value: null, warnings: [] } },
      searchTransactions: async () => ({ kind: "accepted", value: { value: [], warnings: [] } }),
    }));
    context.clock.moveOn({ minutes: 14 });
    await recoverJournal(unrecorded);
    expect(await stateOf(context, request.operationId)).toBe("in_doubt");
    context.clock.moveOn({ minutes: 6 });
    await recoverJournal(unrecorded);
    expect(await stateOf(context, request.operationId)).toBe("succeeded");
  });

  const UNREADABLE = [
    ["the answer is damaged", { kind: "unknown", cause: "unreadable_answer" }],
    ["the service refuses it", { kind: "refused", status: 400, code: 1, category: 3, message: "", fields: [] }],
  ] as const;

  test.each(UNREADABLE)(
    "listed by the sale, and its own record is unreadable since %s: a person decides",
    async (_why, reply) => {
      const context = await setUp();
      const manager = await actingAs(context, "manager");
      for (const verb of ["refund", "void"] as const) {
        const sale = await service.purchase("100.00", `INV-8223-${verb}`);
        const { operationId, madeId } = await lostAnswer(context, sale, verb);
        const unreadable = withGateway(manager, (gateway) => ({
          getTransaction: async (id, options) => (id === madeId ? reply : gateway.getTransaction(id, options)),
          searchTransactions: async () => ({ kind: "accepted", value: { value: [], warnings: [] } }),
        }));
        context.clock.moveOn({ minutes: 14 });
        await recoverJournal(unreadable);
        expect(await stateOf(context, operationId)).toBe("in_doubt");
        context.clock.moveOn({ minutes: 6 });
        await recoverJournal(unreadable);
        expect(await stateOf(context, operationId)).toBe("ambiguous");
        const doubt = await showDoubt(unreadable, { storeId: STORE, operationId });
        expect(doubt).toMatchObject({ value: { look: { isTimeUp: true, candidates: [{ transactionId: madeId }] } } });
        // Nobody has to say it where it can be read again.
        context.clock.moveOn({ minutes: 6 });
        await recoverJournal(context);
        expect(await stateOf(context, operationId)).toBe("succeeded");
      }
    },
  );

  test("left to a person, it is looked at for two days, and then by nobody unasked", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8225");
    const { operationId, madeId } = await lostAnswer(context, sale, "void");
    let looks = 0;
    const unreadable = withGateway(context, (gateway) => ({
      getTransaction: async (id, options) => {
        if (id !== madeId) return gateway.getTransaction(id, options);
        looks += 1;
        return { kind: "unknown", cause: "unreadable_answer" };
      },
      searchTransactions: async () => ({ kind: "accepted", value: { value: [], warnings: [] } }),
    }));
    for (const hours of [1, 48]) {
      context.clock.moveOn({ hours });
      await recoverJournal(unreadable);
    }
    const sofar = looks;
    expect(await context.store.tables.journal.find(operationId)).toMatchObject({
      state: "ambiguous",
      nextCheckAt: null,
    });
    context.clock.moveOn({ hours: 1 });
    await recoverJournal(unreadable);
    expect([sofar, looks]).toEqual([2, 2]);
    expect(await checkInDoubt(context, { storeId: STORE, operationId })).toMatchObject({
      value: { state: "succeeded" },
    });
  });

  test.each(["unsent", "timed_out", "rate_limited", "service_error"] as const)(
    "listed by the sale, and its own record could not be asked for (%s): nothing is said, however long it takes",
    async (cause) => {
      const context = await setUp();
      const sale = await service.purchase("100.00", `INV-8224-${cause}`);
      const { operationId, madeId } = await lostAnswer(context, sale, "void");
      const away = withGateway(context, (gateway) => ({
        getTransaction: async (id, options) => {
          if (id !== madeId) return gateway.getTransaction(id, options);
          return cause === "unsent" ? { kind: "unsent", cause: "unreachable" } : { kind: "unknown", cause };
        },
        searchTransactions: async () => ({ kind: "accepted", value: { value: [], warnings: [] } }),
      }));
      context.clock.moveOn({ minutes: 20 });
      await recoverJournal(away);
      expect(await stateOf(context, operationId)).toBe("in_doubt");
    },
  );

  test("however often people look, the server looks again when it would have", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8221");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale);
    await refundTransaction(losing, request);
    const look = () => checkInDoubt(context, { storeId: STORE, operationId: request.operationId });
    const away = withGateway(context, () => ({
      getTransaction: async () => ({ kind: "unsent", cause: "unreachable" }),
    }));
    for (let looks = 0; looks < 12; looks += 1) {
      expect(await look()).toEqual({ kind: "done", value: { state: "in_doubt" } });
      await checkInDoubt(away, { storeId: STORE, operationId: request.operationId });
    }
    await arrive();
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("succeeded");
  });

  test("reports that fail take nothing from what the sale's own record shows", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "PRACTICE-500-AFTER-82");
    const withoutReports = withGateway(context, () => ({
      searchTransactions: async () => ({ kind: "unknown", cause: "service_error" }),
    }));
    const request = refundRequest(context, sale);
    await refundTransaction(withoutReports, request);
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(withoutReports);
    expect(await stateOf(context, request.operationId)).toBe("succeeded");
  });

  test("an answer that names another amount is not believed, and the one that was made is told apart", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-8203");
    const altered = withGateway(context, (gateway) => ({
      refund: async (request) => {
        await gateway.refund({ ...request, amountCents: 600 });
        return { kind: "unknown", cause: "unreadable_answer" };
      },
    }));
    const request = refundRequest(context, sale);
    expect((await refundTransaction(altered, request)).kind).toBe("in_doubt");
    context.clock.moveOn({ minutes: 16 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("not_found");
    const view = await loadTransaction(context, { storeId: STORE, transactionId: sale });
    expect(view).toMatchObject({ value: { remaining: { amountCents: 9_400 }, timeline: [{ internal: null }] } });
  });

  test("beside more than a hundred adjustments of the sale, and its history is read in a moment", async () => {
    const context = await setUp();
    const sale = await service.purchase("500.00", "INV-8204");
    for (let count = 0; count < 105; count += 1) await service.returnOf(sale, "1.00");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale, { amountCents: 100, remainingCents: 39_500 });
    const begunMs = performance.now();
    expect((await refundTransaction(losing, request)).kind).toBe("in_doubt");
    expect(performance.now() - begunMs).toBeLessThan(5_000);
    await arrive();
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    expect(await stateOf(context, request.operationId)).toBe("succeeded");
  });
});

describe("the search for a refund whose answer was lost", () => {
  test.each([
    ["the longest day", "2026-11-01T01:30:00-04:00", 1],
    ["the longest day", "2026-11-01T23:59:30-05:00", -1],
    ["the shortest day", "2026-03-08T01:59:30-05:00", 1],
    ["the shortest day", "2026-03-08T23:59:30-04:00", -1],
    ["the last day of a year", "2026-12-31T23:59:30-05:00", 1],
    ["the last day of a year", "2026-12-31T23:59:30-05:00", -1],
  ])("finds it on %s (%s), with clocks %i hours apart", async (_day, now, hours) => {
    await sandbox.restart({ now });
    const database = await temporaryDatabase("sqlite");
    const context = await actingAs(testWorld(sandbox, database.store), "clerk");
    const ahead = context.clock.now().until(Temporal.Instant.from(now)).add({ hours });
    context.clock.moveOn(ahead);
    const sale = await service.purchase("100.00", "PRACTICE-DROP-AFTER-83");
    // A record that lags: only the search shows what was made.
    const lagging = withGateway(context, (gateway) => ({
      async getTransaction(id) {
        const reply = await gateway.getTransaction(id);
        if (reply.kind !== "accepted" || !reply.value.value) return reply;
        return { ...reply, value: { ...reply.value, value: { ...reply.value.value, adjustments: [] } } };
      },
    }));
    const request = refundRequest(context, sale);
    expect((await refundTransaction(lagging, request)).kind).toBe("in_doubt");
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(lagging);
    expect(await stateOf(context, request.operationId)).toBe("succeeded");
    await database.remove();
  });
});
