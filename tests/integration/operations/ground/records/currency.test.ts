import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JournalEntry } from "#lib/domain/journal/journal.ts";
import { today } from "#lib/domain/time/business-day.ts";
import { giveBackInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { compareRows } from "#lib/operations/in-doubt/comparing/compare-rows.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { giveBackRequest } from "#tests/support/money/adjustment-requests.ts";
import { STORE, word } from "#tests/support/money/refund-request.ts";
import { clerkAndManager } from "#tests/support/people/approval-requests.ts";
import { limitPerson } from "#tests/support/people/limits.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** An account that sold in another currency than the others. */
const inDollars = <Context extends OperationContext>(context: Context) =>
  withGateway(context, (gateway) => ({
    async searchTransactions(question, options) {
      const reply = await gateway.searchTransactions(question, options);
      if (reply.kind !== "accepted") return reply;
      const rows = reply.value.value.map((row) => ({ ...row, currency: "USD" }));
      return { ...reply, value: { ...reply.value, value: rows } };
    },
  }));

/** No report tells anything. */
const mute = <Context extends OperationContext>(context: Context) =>
  withGateway(context, () => ({ searchTransactions: async () => ({ kind: "unsent", cause: "unreachable" }) }));

/** Refunds are made, and nobody hears of it. */
const losing = <Context extends OperationContext>(context: Context) =>
  withGateway(context, (gateway) => ({
    async refund(request) {
      await gateway.refund(request);
      return { kind: "unknown", cause: "connection_lost" };
    },
  }));

/** What a browser sends, with a currency that nobody asked it for. */
function crafted(context: OperationContext, original: string, change: Parameters<typeof giveBackRequest>[2]) {
  const request = giveBackRequest(context, original, { method: "refund", amountCents: 500, byName: false, ...change });
  return giveBackInput.parse({ ...request, currency: "JPY" });
}

describeOnBothDatabases("the currency of what goes back", (open) => {
  const people = async () => {
    const both = await clerkAndManager(testWorld(sandbox, (await open()).store));
    return { ...both, clerk: inDollars(both.clerk) };
  };
  const sale = () => service.purchase("100.00", `CUR-${crypto.randomUUID().slice(0, 8)}`);

  test("is the one of the report, whatever the form says", async () => {
    const { clerk } = await people();
    const original = await sale();
    expect(word(await giveMoneyBack(clerk, crafted(clerk, original, {})))).toBe("done");
    const [entry] = await clerk.store.tables.journal.forRoots(STORE, [original]);
    expect(entry).toMatchObject({ currency: "USD", amountCents: 500, state: "succeeded" });
  });

  test("is told so to who is asked to agree", async () => {
    const { clerk } = await people();
    await limitPerson(clerk.store, STORE, clerk.actor.staffId, { perOperationCents: 100 });
    const outcome = await giveMoneyBack(clerk, crafted(clerk, await sale(), { ask: true }));
    if (outcome.kind !== "awaiting_approval") throw new Error(outcome.kind);
    expect(await clerk.store.tables.requests.find(STORE, outcome.requestId)).toMatchObject({ currency: "USD" });
  });

  test("is waited for no longer than some seconds, and then is unknown", async () => {
    const { clerk } = await people();
    const original = await sale();
    const hung = withGateway(clerk, () => ({
      searchTransactions: (_, { signal } = {}) =>
        new Promise((resolve) => {
          signal?.addEventListener("abort", () => resolve({ kind: "unsent", cause: "unreachable" }));
        }),
    }));
    expect(word(await giveMoneyBack(hung, crafted(hung, original, {})))).toBe("done");
    const [entry] = await clerk.store.tables.journal.forRoots(STORE, [original]);
    expect(entry).toMatchObject({ currency: "", state: "succeeded" });
  });

  test("lets nobody give back by an older look: what was given back elsewhere meanwhile is seen", async () => {
    const { clerk } = await people();
    const original = await sale();
    const recordRead = Promise.withResolvers<void>();
    const slow = withGateway(clerk, (gateway) => ({
      async getTransaction(...asked) {
        const reply = await gateway.getTransaction(...asked);
        recordRead.resolve();
        return reply;
      },
      async searchTransactions(question, options) {
        await recordRead.promise;
        await service.returnOf(original, "50.00");
        // By then that look is no longer fresh.
        await setTimeout(600);
        return gateway.searchTransactions(question, options);
      },
    }));
    expect(word(await giveMoneyBack(slow, crafted(slow, original, {})))).toBe("remaining_changed");
    expect(await service.returnsOf(original)).toEqual(["50.00"]);
  });

  test("is unknown where no report tells, and holds nothing up", async () => {
    const { clerk } = await people();
    const original = await sale();
    expect(word(await giveMoneyBack(mute(clerk), crafted(clerk, original, {})))).toBe("done");
    const [entry] = await clerk.store.tables.journal.forRoots(STORE, [original]);
    expect(entry).toMatchObject({ currency: "", state: "succeeded" });
  });

  describe("that no report told then", () => {
    /** A refund whose entry knows no currency. `lost`: the service applied it and its answer was lost. */
    const unnamed = async ({ lost = false } = {}) => {
      const { clerk } = await people();
      const original = await sale();
      const asked = lost ? losing(mute(clerk)) : mute(clerk);
      expect(word(await giveMoneyBack(asked, crafted(clerk, original, {})))).toBe(lost ? "in_doubt" : "done");
      const entry = async () => {
        const [found] = await clerk.store.tables.journal.forRoots(STORE, [original]);
        if (!found) throw new Error("the journal lost an entry");
        return found;
      };
      return { clerk, original, entry, operationId: (await entry()).operationId };
    };

    test("is learned as the answer that was lost is found", async () => {
      const { clerk, entry } = await unnamed({ lost: true });
      clerk.clock.moveOn({ minutes: 1 });
      await recoverJournal(clerk);
      expect(await entry()).toMatchObject({ state: "succeeded", currency: "USD" });
    });

    test("is learned as its sale is opened, or what came of it", async () => {
      for (const idOf of [
        ({ originalId }: JournalEntry) => originalId,
        ({ resultTransactionId }: JournalEntry) => resultTransactionId ?? "",
      ]) {
        const { clerk, entry } = await unnamed();
        expect((await loadTransaction(mute(clerk), { storeId: STORE, transactionId: idOf(await entry()) })).kind).toBe(
          "done",
        );
        expect(await entry()).toMatchObject({ currency: "" });
        await loadTransaction(clerk, { storeId: STORE, transactionId: idOf(await entry()) });
        expect(await entry()).toMatchObject({ currency: "USD" });
      }
    });

    test("is learned as the books are compared", async () => {
      const { clerk, entry } = await unnamed();
      const day = today(clerk.clock.now(), clerk.gatewayFor(STORE).timeZone);
      const part = {
        storeId: STORE,
        day,
        since: clerk.clock.now().toString(),
        position: 0,
        seenIds: new Set<string>(),
      };
      expect(await compareRows(clerk, "refund", part)).toMatchObject({ kind: "further" });
      expect(await entry()).toMatchObject({ currency: "USD" });
    });

    test("stands on the receipt, and is kept", async () => {
      const { clerk, entry } = await unnamed();
      const transactionId = (await entry())?.resultTransactionId ?? "";
      const receipt = await loadReceipt(clerk, { storeId: STORE, transactionId });
      expect(receipt).toMatchObject({ kind: "done", value: { facts: { currency: "USD" } } });
      expect(await entry()).toMatchObject({ currency: "USD" });
    });

    test("is never another one once it is known", async () => {
      const { clerk, entry, original, operationId } = await unnamed();
      await clerk.store.tables.journal.nameCurrency(operationId, "CAD");
      await loadTransaction(clerk, { storeId: STORE, transactionId: original });
      await loadReceipt(clerk, { storeId: STORE, transactionId: (await entry())?.resultTransactionId ?? "" });
      await clerk.store.tables.journal.nameCurrency(operationId, "EUR");
      expect(await entry()).toMatchObject({ currency: "CAD" });
    });
  });
});
