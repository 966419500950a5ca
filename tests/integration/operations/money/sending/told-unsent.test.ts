import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** The same person at a moment when the service answers reads with an error. */
const unread = (context: OperationContext) =>
  withGateway(context, () => ({ getTransaction: async () => ({ kind: "unknown", cause: "service_error" }) }));

/** The same person, whose reads are answered once `goOn` is called. */
function slowlyRead(context: OperationContext) {
  const { promise, resolve: goOn } = Promise.withResolvers<void>();
  const slow = withGateway(context, (gateway) => ({
    async getTransaction(...asked) {
      const reply = await gateway.getTransaction(...asked);
      await promise;
      return reply;
    },
  }));
  return { slow, goOn };
}

describeOnBothDatabases("a form whose first call is still being read for", (open) => {
  const clerk = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");

  test("once its person was told that nothing was sent, nothing is, also when the first read succeeds", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7101");
    const request = refundRequest(context, sale);
    const { slow, goOn } = slowlyRead(context);
    const first = refundTransaction(slow, request);
    expect(word(await refundTransaction(unread(context), request))).toBe("service_error");
    goOn();
    expect(word(await first)).toBe("form_told_unsent");
    expect(word(await refundTransaction(context, request))).toBe("form_told_unsent");
    expect(await service.returnsOf(sale)).toEqual([]);
    expect(await context.store.tables.journal.countUnsettled(STORE)).toBe(0);
    expect(word(await refundTransaction(context, refundRequest(context, sale)))).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("once its person was told why it is not allowed, it is not done, whatever the first call has read", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7103");
    const request = refundRequest(context, sale);
    const { slow, goOn } = slowlyRead(context);
    const first = refundTransaction(slow, request);
    const refused = { rule: "not_adjustable" } as const;
    expect(word(await refundTransaction(context, request, () => refused))).toBe("not_adjustable");
    goOn();
    expect(word(await first)).toBe("form_told_unsent");
    expect(await service.returnsOf(sale)).toEqual([]);
  });

  test("where the first was quicker, its person is told what became of it", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-7102");
    const request = refundRequest(context, sale);
    const quick = withGateway(context, () => ({
      async getTransaction() {
        await refundTransaction(context, request);
        return { kind: "unknown", cause: "service_error" };
      },
    }));
    expect(word(await refundTransaction(quick, request))).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });

  test("both at the same moment: what was told is true, whoever was first", async () => {
    const context = await clerk();
    for (let round = 0; round < 10; round += 1) {
      const sale = await service.purchase("100.00", `INV-72${round}`);
      const request = refundRequest(context, sale);
      const answers = await Promise.all([
        refundTransaction(context, request),
        setTimeout(round * 2).then(() => refundTransaction(unread(context), request)),
      ]);
      const words = answers.map(word);
      const isSent = (await service.returnsOf(sale)).length > 0;
      expect(new Set(words)).toEqual(new Set(isSent ? ["done"] : ["form_told_unsent", "service_error"]));
    }
  });
});
