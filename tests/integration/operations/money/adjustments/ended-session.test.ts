import { afterAll, beforeAll, expect, test } from "vitest";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { refundRequest, toldOf } from "#tests/support/money/refund-request.ts";
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

describeOnBothDatabases("a refund whose session ends while it is under way", (open) => {
  test("moves no money: the sale is read, and before anything is sent the session is over", async () => {
    const { store } = await open();
    const sale = await service.purchase("100.00", "INV-ENDED");
    const sessionId = "s".repeat(32);
    const context = { ...(await actingAs(testWorld(sandbox, store), "clerk")), sessionId };
    const { staffId } = context.actor;
    const at = context.clock.now();
    const session = {
      sessionId,
      staffId,
      createdAt: at.toString(),
      lastSeenAt: at.toString(),
      revokedAt: null,
      browser: null,
      system: null,
      provenBy: "password" as const,
      provenAt: null,
    };
    await store.tables.sessions.open({ ...session, expiresAt: at.add({ hours: 1 }).toString() });
    const slow = withGateway(context, (gateway) => ({
      async getTransaction(transactionId) {
        const read = await gateway.getTransaction(transactionId);
        await store.tables.sessions.revokeAllOf(staffId, context.clock.now().toString());
        return read;
      },
    }));
    const request = refundRequest(context, sale);
    expect(await refundTransaction(slow, request)).toEqual({ kind: "unavailable", cause: "signed_out" });
    expect(await service.returnsOf(sale)).toEqual([]);
    expect(await toldOf(context, sale)).toEqual(["prepared", "cancelled"]);
  });
});
