import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOUBT_SETTINGS } from "#lib/domain/journal/doubt-settings.ts";
import { changeSetting } from "#lib/operations/ground/settings/change-setting.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { describeOnBothDatabases, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { lossyConnection } from "#tests/support/services/lossy-connection.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;

beforeAll(async () => {
  sandbox = await startSandbox({ control: true });
  service = externalClient(sandbox);
});
afterAll(() => sandbox.stop());

/** What the service's book has as the order number of a transaction. */
const numberOf = async (id: string) => {
  const { text } = await sandboxClient(sandbox).get(`/v1/payments/${id}`);
  return /"order_number":"([^"]*)"/.exec(text)?.[1];
};

async function markRefunds(world: TestWorld, { othersAdjust = false } = {}): Promise<void> {
  const administrator = await actingAs(world, "administrator");
  const { byDefault } = DOUBT_SETTINGS;
  const value = { ...byDefault, markers: { ...byDefault.markers, refund: true }, othersAdjust };
  await changeSetting(administrator, { storeId: STORE, name: "doubts", value, seenAt: null });
}

describeOnBothDatabases("a marker", (open) => {
  const setUp = async () => actingAs(testWorld(sandbox, (await open()).store), "clerk");

  test("goes along with a void and not with a refund, and the sale's number finds both", async () => {
    const context = await setUp();
    const sale = await service.purchase("100.00", "INV-7001");
    const refund = madeBy(await refundTransaction(context, refundRequest(context, sale)));
    expect(await numberOf(refund)).toBe("INV-7001");
    const undo = voidRequest(context, refund, { amountCents: 500 });
    const undone = madeBy(await voidTransaction(context, undo));
    const marker = (await numberOf(undone)) ?? "";
    expect(marker).toMatch(/^INV-7001~[2-9A-HJ-NP-Z]{6}$/);
    const { journal, markers } = context.store.tables;
    expect(await journal.find(undo.operationId)).toMatchObject({
      originalOrderNumber: "INV-7001",
      sentOrderNumber: marker,
    });
    expect(await markers.ofSales(STORE, ["inv-7001", "INV-7002"])).toEqual(new Map([["inv-7001", [marker]]]));
    expect(await markers.ofSales("300200579", ["INV-7001"])).toEqual(new Map());
    expect([await markers.any(STORE), await markers.any("300200579")]).toEqual([true, false]);
  });

  test("where refunds bear one, undoing such a refund keeps the sale's own beginning", async () => {
    const context = await setUp();
    await markRefunds(context);
    const sale = await service.purchase("100.00", "X".repeat(30));
    const refund = madeBy(await refundTransaction(context, refundRequest(context, sale)));
    const marked = (await numberOf(refund)) ?? "";
    expect(marked).toMatch(/^X{23}~.{6}$/);
    const undone = madeBy(await voidTransaction(context, voidRequest(context, refund, { amountCents: 500 })));
    expect(await numberOf(undone)).toMatch(/^X{23}~.{6}$/);
    expect(await numberOf(undone)).not.toBe(marked);
    // The refund's own page names the sale's number beside what the undo was sent with.
    expect(await loadTransaction(context, { storeId: STORE, transactionId: refund })).toMatchObject({
      value: {
        saleOrderNumber: "X".repeat(30),
        timeline: [{ internal: { marker: await numberOf(undone), saleOrderNumber: "X".repeat(30) } }],
      },
    });
    expect((await context.store.tables.markers.ofSales(STORE, ["X".repeat(30)])).get("X".repeat(30))).toHaveLength(2);
  });

  test("tells ours from somebody else's of the same amount, whichever shows", async () => {
    const context = await setUp();
    await markRefunds(context, { othersAdjust: true });
    const sale = await service.purchase("100.00", "INV-7003");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale);
    await refundTransaction(losing, request);
    const theirs = await service.returnOf(sale, "5.00");
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    const { journal } = context.store.tables;
    expect((await journal.find(request.operationId))?.state).toBe("in_doubt");
    await arrive();
    context.clock.moveOn({ seconds: 6 });
    await recoverJournal(context);
    const found = await journal.find(request.operationId);
    expect(found?.state).toBe("succeeded");
    expect(found?.resultTransactionId).not.toBe(theirs);
  });

  test("that nothing bears: after long enough a person decides on what could be it, and the bearer still proves it", async () => {
    const context = await setUp();
    await markRefunds(context);
    const sale = await service.purchase("100.00", "INV-7004");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale);
    await refundTransaction(losing, request);
    await service.returnOf(sale, "5.00");
    context.clock.moveOn({ minutes: 16 });
    await recoverJournal(context);
    const { journal } = context.store.tables;
    expect((await journal.find(request.operationId))?.state).toBe("ambiguous");
    await arrive();
    context.clock.moveOn({ minutes: 6 });
    await recoverJournal(context);
    expect((await journal.find(request.operationId))?.state).toBe("succeeded");
  });

  test("on a failed attempt ends ours as declined, though its answer was lost", async () => {
    const context = await setUp();
    await markRefunds(context);
    const sale = await service.purchase("100.00", "INV-7005");
    const { losing, arrive } = lossyConnection(context);
    const request = refundRequest(context, sale, { amountCents: 6_000 });
    await refundTransaction(losing, request);
    await service.returnOf(sale, "50.00");
    await arrive();
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    expect(await context.store.tables.journal.find(request.operationId)).toMatchObject({
      state: "declined",
      answerCode: 194,
    });
    const again = await refundTransaction(context, refundRequest(context, sale, { remainingCents: 5_000 }));
    expect(word(again)).toBe("done");
  });
});

describe("without a marker, where others work with the account", () => {
  test("one match may be theirs: a person decides", async () => {
    const database = await temporaryDatabase("sqlite");
    const context = await actingAs(testWorld(sandbox, database.store), "clerk");
    const administrator = await actingAs(context, "administrator");
    const value = { ...DOUBT_SETTINGS.byDefault, othersAdjust: true };
    await changeSetting(administrator, { storeId: STORE, name: "doubts", value, seenAt: null });
    const sale = await service.purchase("100.00", "INV-7006");
    const { losing } = lossyConnection(context);
    const request = refundRequest(context, sale);
    await refundTransaction(losing, request);
    await service.returnOf(sale, "5.00");
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    expect((await context.store.tables.journal.find(request.operationId))?.state).toBe("ambiguous");
    await database.remove();
  });
});
