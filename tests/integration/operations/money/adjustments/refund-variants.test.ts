import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { personalLimits } from "#lib/domain/adjustments/limit-settings.ts";
import type { RefundInput } from "#lib/inputs/money/adjustment-inputs.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { recoverJournal } from "#lib/operations/in-doubt/recover-journal.ts";
import { refundTransaction, voidTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { giveMoneyBack } from "#lib/operations/money/adjustments/give-money-back.ts";
import { loadTransaction } from "#lib/operations/top/transactions/load-transaction.ts";
import { giveBackRequest, madeBy, voidRequest } from "#tests/support/money/adjustment-requests.ts";
import { refundRequest, STORE, word } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

const LARGEST = { "maximum-amount": "9999999.99" };
let sandbox: RunningSandbox;
let service: ExternalClient;
const opened: TemporaryDatabase[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ settings: LARGEST });
  service = externalClient(sandbox);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.remove();
});
afterAll(() => sandbox.stop());

async function clerk(): Promise<TestWorld & OperationContext> {
  const database = await temporaryDatabase("sqlite");
  opened.push(database);
  return actingAs(testWorld(sandbox, database.store), "clerk");
}

/** Whatever the person may give back alone otherwise. */
async function liftLimits({ store, clock, actor }: OperationContext): Promise<void> {
  const { name } = personalLimits(actor.staffId);
  const value = JSON.stringify({ sales: { perOperationCents: null, perDayCents: null }, unreferenced: {} });
  const setting = { storeId: STORE, name, value, changedAt: clock.now().toString(), changedBy: "administrator" };
  expect(await store.tables.settings.replace(setting, null)).toBe(true);
}

const refund = (context: OperationContext, sale: string, change: Partial<RefundInput> = {}) =>
  refundTransaction(context, refundRequest(context, sale, change));

async function viewOf(context: OperationContext, transactionId: string) {
  const outcome = await loadTransaction(context, { storeId: STORE, transactionId });
  if (outcome.kind !== "done" || !outcome.value) throw new Error(`no view: ${outcome.kind}`);
  return outcome.value;
}

/** Refunds all that the page of the sale says remains, and answers with the outcome's word. */
async function refundRest(context: OperationContext, sale: string): Promise<string> {
  const { amountCents } = (await viewOf(context, sale)).remaining;
  return word(await refund(context, sale, { amountCents, remainingCents: amountCents }));
}

describe("what is refunded", () => {
  test("a completion, up to what was completed", async () => {
    const context = await clerk();
    const client = sandboxClient(sandbox);
    const card = { name: "Zoé", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" };
    const reserve = await service.purchase("100.00", "INV-8401", { card: { ...card, complete: false } });
    const completed = await client.post(`/v1/payments/${reserve}/completions`, { amount: 80 });
    const completion = String(completed.json.id);
    expect(word(await refund(context, reserve))).toBe("charged_by_completion");
    expect(word(await refund(context, completion, { amountCents: 8_001, remainingCents: 8_000 }))).toBe(
      "exceeds_remaining",
    );
    expect(word(await refund(context, completion, { amountCents: 8_000, remainingCents: 8_000 }))).toBe("done");
    expect(await service.returnsOf(completion)).toEqual(["80.00"]);
  });

  test.each(["cash", "cheque"] as const)(
    "a sale paid by %s: part of it, that undone, and all of it",
    async (method) => {
      const context = await clerk();
      const sale = await service.purchase("100.00", "INV-8402", { payment_method: method, card: undefined });
      const part = madeBy(
        await giveMoneyBack(context, giveBackRequest(context, sale, { method: "refund", amountCents: 500 })),
      );
      const { transaction } = await viewOf(context, part);
      expect([transaction.paymentMethod, transaction.amountCents, transaction.card]).toEqual([method, 500, null]);
      expect((await viewOf(context, sale)).remaining.amountCents).toBe(9_500);
      expect(word(await voidTransaction(context, voidRequest(context, part, { amountCents: 500 })))).toBe("done");
      expect(word(await giveMoneyBack(context, giveBackRequest(context, sale, { method: "void" })))).toBe("done");
      expect(await service.adjustmentsOf(sale)).toEqual(["R 5.00", "VP 100.00"]);
    },
  );

  test("a sale in several parts, to the last cent and not beyond", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-8403");
    for (const [amount, remainingCents] of [
      [3_333, 10_000],
      [3_333, 6_667],
      [1, 3_334],
    ] as const) {
      expect(word(await refund(context, sale, { amountCents: amount, remainingCents }))).toBe("done");
    }
    expect(await refundRest(context, sale)).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["33.33", "33.33", "0.01", "33.33"]);
    expect(word(await refund(context, sale, { amountCents: 1, remainingCents: 0 }))).toBe("nothing_left");
  });

  test.each([
    ["0.01", 1],
    ["9999999.99", 999_999_999],
  ])("the amount %s, exactly", async (amount, amountCents) => {
    const context = await clerk();
    await liftLimits(context);
    const sale = await service.purchase(amount, "INV-8404");
    expect(word(await refund(context, sale, { amountCents, remainingCents: amountCents }))).toBe("done");
    expect(await service.returnsOf(sale)).toEqual([amount]);
  });

  test.each(["", "X".repeat(30), "é漢字 “quoted” \\ / <b>"])("a sale whose order number is %j", async (orderNumber) => {
    const context = await clerk();
    const sale = await service.purchase("100.00", orderNumber);
    expect(word(await refund(context, sale))).toBe("done");
    const [made] = (await viewOf(context, sale)).timeline;
    const { transaction } = await viewOf(context, made?.transactionId ?? "");
    expect(transaction.orderNumber).toBe((await viewOf(context, sale)).transaction.orderNumber);
  });

  test.each([31, 32])(
    "a sale whose order number the service shows with %i characters, more than it takes",
    async (length) => {
      const context = await clerk();
      const sale = await service.purchase("100.00", "INV-8405");
      const gateway = context.gatewayFor(STORE);
      const sent: unknown[] = [];
      const longer: OperationContext = {
        ...context,
        gatewayFor: () => ({
          ...gateway,
          async getTransaction(id) {
            const reply = await gateway.getTransaction(id);
            if (reply.kind !== "accepted" || !reply.value.value) return reply;
            const value = { ...reply.value.value, orderNumber: "X".repeat(length) };
            return { ...reply, value: { ...reply.value, value } };
          },
          refund: (request) => {
            sent.push(request);
            return gateway.refund(request);
          },
        }),
      };
      expect(word(await refund(longer, sale))).toBe("done");
      expect(sent).toEqual([{ originalId: sale, amountCents: 500 }]);
    },
  );
});

describe("a sale with sixty refunds", () => {
  test("has each of them looked at, a few at a time, and is not read at all when one cannot be", async () => {
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-8406");
    for (let count = 1; count < 60; count += 1) await service.returnOf(sale, "1.00");
    await service.voidOf(await service.returnOf(sale, "1.00"), "1.00");
    const gateway = context.gatewayFor(STORE);
    const reading = { now: 0, most: 0, all: 0 };
    let refuseAt = Number.POSITIVE_INFINITY;
    const watched: OperationContext = {
      ...context,
      gatewayFor: () => ({
        ...gateway,
        async getTransaction(id) {
          reading.all += 1;
          reading.now += 1;
          reading.most = Math.max(reading.most, reading.now);
          const reply = await gateway.getTransaction(id);
          reading.now -= 1;
          return reading.all >= refuseAt ? { kind: "unknown", cause: "timed_out" } : reply;
        },
      }),
    };
    expect((await viewOf(watched, sale)).remaining).toEqual({ amountCents: 4_100, disagrees: false });
    expect(reading).toMatchObject({ all: 61, most: 8 });
    refuseAt = reading.all + 20;
    expect(word(await refund(watched, sale, { remainingCents: 4_100 }))).toBe("timed_out");
    expect(reading.all).toBeLessThan(61 + 40);
    expect(await service.returnsOf(sale)).toHaveLength(60);
  });
});

describe("under every way the service may be set up", () => {
  test("totals that do not fall when a refund is voided", async () => {
    await sandbox.restart({ settings: { ...LARGEST, "totals-after-void": "stay" } });
    const context = await clerk();
    const sale = await service.purchase("100.00", "INV-8411");
    await service.voidOf(await service.returnOf(sale, "30.00"), "30.00");
    await service.returnOf(sale, "20.00");
    expect((await viewOf(context, sale)).remaining).toEqual({ amountCents: 5_000, disagrees: true });
    expect(word(await refund(context, sale, { amountCents: 5_001, remainingCents: 5_000 }))).toBe("exceeds_remaining");
    expect(await refundRest(context, sale)).toBe("done");
    expect(word(await refund(context, sale, { amountCents: 1, remainingCents: 0 }))).toBe("nothing_left_by_one");
  });

  test("refusals and declines with status 400", async () => {
    await sandbox.restart({ settings: { ...LARGEST, "refusal-status": "400" } });
    const context = await clerk();
    const sale = await service.purchase("100.00", "PRACTICE-DECLINE-84");
    expect(await refund(context, sale)).toMatchObject({ kind: "declined", code: 7 });
    expect((await viewOf(context, sale)).open).toBeNull();
  });

  test.each([
    { "record-offset": "mismatch" },
    { "report-authorization": "passcode" },
    { "report-authorization": "basic" },
    { "report-pairs": "listed" },
    { "void-rows": "hidden" },
  ])("%j: refunded, lost and found again", async (settings) => {
    await sandbox.restart({ settings: { ...LARGEST, ...settings } });
    const context = await clerk();
    const sale = await service.purchase("100.00", "PRACTICE-DROP-AFTER-84");
    const plain = await service.purchase("100.00", "INV-8412");
    await service.voidOf(await service.returnOf(plain, "30.00"), "30.00");
    expect(await refundRest(context, plain)).toBe("done");
    expect(await service.returnsOf(plain)).toEqual(["30.00", "100.00"]);
    const request = refundRequest(context, sale);
    expect(word(await refundTransaction(context, request))).toBe("in_doubt");
    context.clock.moveOn({ seconds: 3 });
    await recoverJournal(context);
    expect(word(await refundTransaction(context, request))).toBe("done");
    expect(await service.returnsOf(sale)).toEqual(["5.00"]);
  });
});
