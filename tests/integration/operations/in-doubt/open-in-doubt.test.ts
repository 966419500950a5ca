import { afterAll, beforeAll, expect, test } from "vitest";
import type { JournalState } from "#lib/domain/journal/journal.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import {
  completeTransaction,
  refundTransaction,
  voidTransaction,
} from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction, type TransactionView } from "#lib/operations/top/transactions/load-transaction.ts";
import { entry } from "#tests/integration/store/sample-rows.ts";
import { releaseRequest, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ settings: { "void-rows": "hidden" } });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

const stateOf = async (context: OperationContext, operationId: string) =>
  (await context.store.tables.journal.find(operationId))?.state;

async function open(context: OperationContext, transactionId: string): Promise<TransactionView> {
  const outcome = await loadTransaction(context, { storeId: STORE, transactionId });
  if (outcome.kind !== "done" || !outcome.value) throw new Error(`not read: ${outcome.kind}`);
  return outcome.value;
}

/** The same person, with what is asked of the service meanwhile: ids of records, and fields that are searched by. */
function counted<Context extends OperationContext>(context: Context) {
  const asked: string[] = [];
  const counting = withGateway(context, (gateway) => ({
    getTransaction: async (id, options) => {
      asked.push(id);
      return gateway.getTransaction(id, options);
    },
    searchTransactions: async (question, options) => {
      asked.push(question.criteria[0]?.field ?? "");
      return gateway.searchTransactions(question, options);
    },
  }));
  return { counting, asked };
}

describeOnBothDatabases("opening a record of which something is in doubt", (database) => {
  const setUp = async () => {
    const world = testWorld(sandbox, (await database()).store);
    return { clerk: await actingAs(world, "clerk"), reader: await actingAs(world, "accountant") };
  };

  test("finds what became of it first, also for whoever may only read, as the server itself, by one reading of the sale", async () => {
    const { clerk, reader } = await setUp();
    const sale = await service.purchase("100.00", "INV-8801");
    const { losing, arrive } = lossyConnection(clerk);
    const request = refundRequest(clerk, sale);
    await refundTransaction(losing, request);
    await arrive();
    const { counting, asked } = counted(reader);
    const view = await open(counting, sale);
    expect(await stateOf(clerk, request.operationId)).toBe("succeeded");
    expect(view).toMatchObject({
      open: null,
      remaining: { amountCents: 9_500 },
      rulings: { refund: { allowed: true } },
    });
    expect(view.timeline).toMatchObject([{ maybeInternal: false, internal: { operationId: request.operationId } }]);
    expect(asked.filter((one) => one === sale)).toHaveLength(1);
    const events = await clerk.store.tables.audit.forSubject(STORE, sale);
    expect(events.at(-1)).toMatchObject({ name: "refund.succeeded", staffId: null });
  });

  test("finds it from another adjustment of the sale as well", async () => {
    const { clerk } = await setUp();
    const sale = await service.purchase("100.00", "INV-8802");
    const earlier = await service.returnOf(sale, "7.00");
    const { losing, arrive } = lossyConnection(clerk);
    const request = refundRequest(clerk, sale, { remainingCents: 9_300 });
    await refundTransaction(losing, request);
    await arrive();
    expect(await open(clerk, earlier)).toMatchObject({ open: null, rootId: sale });
    expect(await stateOf(clerk, request.operationId)).toBe("succeeded");
  });

  test("shows what was found though it arrived while the record was read", async () => {
    const { clerk } = await setUp();
    const sale = await service.purchase("100.00", "INV-8803");
    const refund = await service.returnOf(sale, "40.00");
    const held: (() => Promise<unknown>)[] = [];
    const losing = withGateway(clerk, (gateway) => ({
      void: async (request) => {
        held.push(() => gateway.void(request));
        return { kind: "unknown", cause: "timed_out" };
      },
    }));
    const undo = voidRequest(clerk, refund, { amountCents: 4_000 });
    await voidTransaction(losing, undo);
    const arriving = withGateway(clerk, (gateway) => ({
      getTransaction: async (id, options) => {
        const reply = await gateway.getTransaction(id, options);
        if (id === refund) for (const arrive of held.splice(0)) await arrive();
        return reply;
      },
    }));
    const view = await open(arriving, sale);
    expect(await stateOf(clerk, undo.operationId)).toBe("succeeded");
    expect(view).toMatchObject({ open: null, remaining: { amountCents: 10_000 }, timeline: [{ voided: true }] });
  });

  test("asks the service for nothing more where nothing is in doubt", async () => {
    const { clerk } = await setUp();
    const sale = await service.purchase("100.00", "INV-8804");
    await refundTransaction(clerk, refundRequest(clerk, sale));
    const { counting, asked } = counted(clerk);
    const { timeline } = await open(counting, sale);
    expect(asked.sort()).toEqual([sale, timeline[0]?.transactionId, "TransactionId"].sort());
  });

  test.each<JournalState>(["prepared", "sending"])(
    "leaves alone what is %s, and calls it nobody else's",
    async (state) => {
      const { clerk } = await setUp();
      const sale = await service.purchase("100.00", `INV-8805-${state}`);
      const at = clerk.clock.now().toString();
      const { journal } = clerk.store.tables;
      const sent = entry({
        operationId: clerk.newId(),
        originalId: sale,
        rootId: sale,
        amountCents: 500,
        preparedAt: at,
      });
      await journal.prepare(sent);
      if (state === "sending") await journal.move(sent.operationId, ["prepared"], { state, sentAt: at });
      await service.returnOf(sale, "5.00");
      await service.returnOf(sale, "7.00");
      const { timeline, open: unsettled } = await open(clerk, sale);
      expect(timeline).toMatchObject([
        { internal: null, maybeInternal: true },
        { internal: null, maybeInternal: false },
      ]);
      expect(unsettled?.state).toBe(state);
      expect(await stateOf(clerk, sent.operationId)).toBe(state);
    },
  );

  test("says of each that could be it that it may be ours", async () => {
    const { clerk } = await setUp();
    const sale = await service.purchase("100.00", "INV-8806");
    const { losing, arrive } = lossyConnection(clerk);
    await refundTransaction(losing, refundRequest(clerk, sale));
    await arrive();
    await service.returnOf(sale, "5.00");
    const { timeline, open: unsettled } = await open(clerk, sale);
    expect(unsettled?.state).toBe("ambiguous");
    expect(timeline).toMatchObject([{ maybeInternal: true }, { maybeInternal: true }]);
  });

  test("calls a failed one that is like what the service refused us nobody else's, and any other one somebody's", async () => {
    const { clerk } = await setUp();
    const hold = await service.preAuthorization("100.00", "INV-8808");
    const request = releaseRequest(clerk, hold);
    const releasing = {
      ...clerk,
      adjustmentSettings: () => ({ ...clerk.adjustmentSettings(STORE), releaseByZero: true }),
    };
    expect(word(await completeTransaction(releasing, request))).toBe("amount_not_accepted");
    await expect(service.completionOf(hold, "200.00")).rejects.toThrow("208");
    const { timeline } = await open(clerk, hold);
    expect(timeline).toMatchObject([
      { amountCents: 0, approved: false, internal: null, maybeRefused: true },
      { amountCents: 20_000, approved: false, internal: null, maybeRefused: false },
    ]);
  });

  test.each(["searches", "store"])("shows the record though the look fails by its %s", async (by) => {
    const { clerk } = await setUp();
    const sale = await service.purchase("100.00", `INV-8807-${by}`);
    const { losing, arrive } = lossyConnection(clerk);
    const request = refundRequest(clerk, sale);
    await refundTransaction(losing, request);
    await arrive();
    const broken = () => Promise.reject(new Error("broken"));
    const failing =
      by === "store"
        ? { ...clerk, store: { ...clerk.store, transaction: broken } }
        : withGateway(clerk, (gateway) => ({
            searchTransactions: (question, options) =>
              question.criteria[0]?.field === "TransactionId"
                ? gateway.searchTransactions(question, options)
                : broken(),
          }));
    const view = await open(failing, sale);
    expect(view).toMatchObject({ remaining: { amountCents: 9_500 }, open: { operationId: request.operationId } });
    expect(view.timeline).toMatchObject([{ maybeInternal: true }]);
  });
});
