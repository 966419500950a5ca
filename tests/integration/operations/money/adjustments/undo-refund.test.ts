import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import {
  completeTransaction,
  refundTransaction,
  undoRefund,
} from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { completionRequest, madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

describeOnBothDatabases("undoing a refund", (open) => {
  test("a refund is taken back, once however often it is asked for", async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "clerk");
    const sale = await service.purchase("100.00", "INV-9401");
    const refund = madeBy(await refundTransaction(context, refundRequest(context, sale)));
    const request = voidRequest(context, refund, { amountCents: 500 });
    expect(word(await undoRefund(context, request))).toBe("done");
    expect(word(await undoRefund(context, request))).toBe("done");
    expect(await service.adjustmentsOf(refund)).toEqual(["VR 5.00"]);
  });

  test("the reason is one of the store's own list for undoing, and of no other", async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "administrator");
    const change = { storeId: STORE, name: "undo_reasons", value: ["Asked by the customer"], seenAt: null } as const;
    expect(await changeSetting(context, change)).toMatchObject({ kind: "done" });
    const sale = await service.purchase("100.00", "INV-9404");
    const refund = madeBy(await refundTransaction(context, refundRequest(context, sale)));
    for (const reason of ["made_by_mistake", "goods_returned"]) {
      const request = voidRequest(context, refund, { amountCents: 500, reason });
      expect(word(await undoRefund(context, request)), reason).toBe("reason_not_listed");
    }
    expect(await service.adjustmentsOf(refund)).toEqual([]);
    const request = voidRequest(context, refund, { amountCents: 500, reason: "Asked by the customer" });
    expect(word(await undoRefund(context, request))).toBe("done");
    expect(await context.store.tables.journal.find(request.operationId)).toMatchObject({ reason: request.reason });
  });

  test("money of a sale, or of a completion, is not given back so, for reasons that are on no list of the store", async () => {
    const context = await actingAs(testWorld(sandbox, (await open()).store), "manager");
    const sale = await service.purchase("100.00", "INV-9402");
    const hold = await service.preAuthorization("100.00", "INV-9403");
    const completion = madeBy(await completeTransaction(context, completionRequest(context, hold)));
    for (const byName of [false, true]) {
      expect(word(await undoRefund(context, voidRequest(context, sale, { byName })))).toBe("not_a_refund");
      const whole = voidRequest(context, completion, { amountCents: 8_000, byName });
      expect(word(await undoRefund(context, whole))).toBe("not_a_refund");
    }
    expect(await service.adjustmentsOf(sale)).toEqual([]);
    expect(await service.adjustmentsOf(completion)).toEqual([]);
  });
});
