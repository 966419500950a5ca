import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { compareBooks } from "#lib/operations/in-doubt/comparing/compare-books.ts";
import { listNotices } from "#lib/operations/in-doubt/notices/list-notices.ts";
import { watchClosed } from "#lib/operations/in-doubt/watch-closed.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, setClocks, testWorld } from "#tests/support/test-world.ts";

const NOON = "2026-03-10T12:00:00-04:00";
const NO = { kind: "declined", code: 7, message: "DECLINE", authentication: null } as const;

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** The same person, to whom the service says no, whatever it does. */
const refusing = <Context extends OperationContext>(context: Context, { isMade }: { isMade: boolean }) =>
  withGateway(context, (gateway) => ({
    async refund(request) {
      if (isMade) await gateway.refund(request);
      return NO;
    },
  }));

async function noticesOf(context: OperationContext, sale: string): Promise<string[]> {
  const outcome = await listNotices(context, { storeId: STORE });
  if (outcome.kind !== "done") throw new Error(outcome.kind);
  return outcome.value.filter((one) => one.transactionId === sale).map(({ kind, verb }) => `${kind} ${verb}`);
}

describeOnBothDatabases("what the service refused", (open) => {
  const clerk = async () => {
    const world = testWorld(sandbox, (await open()).store);
    await setClocks(sandbox, world.clock, NOON);
    const context = await actingAs(world, "clerk");
    await compareBooks(context);
    return context;
  };

  test("and made all the same is told once the service had its time to show it, as nobody's yet", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-8701");
    const request = refundRequest(context, sale);
    expect(word(await refundTransaction(refusing(context, { isMade: true }), request))).toBe("declined");
    const entry = () => context.store.tables.journal.find(request.operationId);
    context.clock.moveOn({ minutes: 6 });
    await watchClosed(context);
    // Nobody else is said to have made what may still be ours.
    await loadTransaction(context, { storeId: STORE, transactionId: sale });
    expect(await noticesOf(context, sale)).toEqual([]);
    context.clock.moveOn({ minutes: 10 });
    await Promise.all([watchClosed(context), watchClosed(context)]);
    await watchClosed(context);
    await loadTransaction(context, { storeId: STORE, transactionId: sale });
    expect(await noticesOf(context, sale)).toContain("refused_and_shown refund");
    expect((await noticesOf(context, sale)).filter((one) => one.startsWith("refused"))).toHaveLength(1);
    expect(await entry()).toMatchObject({ state: "declined", nextCheckAt: null, resultTransactionId: null });
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("and not made is looked for once, and nothing is told", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-8702");
    const request = refundRequest(context, sale);
    await refundTransaction(refusing(context, { isMade: false }), request);
    // Another one of ours, which was made, is not taken for it.
    expect(word(await refundTransaction(context, refundRequest(context, sale)))).toBe("done");
    context.clock.moveOn({ minutes: 16 });
    await watchClosed(context);
    expect(await context.store.tables.journal.find(request.operationId)).toMatchObject({ nextCheckAt: null });
    expect(await noticesOf(context, sale)).toEqual([]);
  });

  test("is looked for again, ever more rarely, while the service can't be read, and two days at the most", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-8703");
    const request = refundRequest(context, sale);
    await refundTransaction(refusing(context, { isMade: true }), request);
    const away = withGateway(context, () => ({
      getTransaction: async () => ({ kind: "unknown", cause: "service_error" }),
    }));
    const minutesToNext = async () => {
      const found = await context.store.tables.journal.find(request.operationId);
      return found?.nextCheckAt && Math.round(context.clock.now().until(found.nextCheckAt).total("minutes"));
    };
    context.clock.moveOn({ minutes: 15 });
    await watchClosed(away);
    expect(await minutesToNext()).toBe(15);
    context.clock.moveOn({ minutes: 16 });
    await watchClosed(away);
    expect(await minutesToNext()).toBe(31);
    context.clock.moveOn({ hours: 48 });
    await watchClosed(away);
    expect(await minutesToNext()).toBeNull();
  });
});
