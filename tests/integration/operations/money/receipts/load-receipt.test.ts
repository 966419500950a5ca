import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ReceiptKind } from "#lib/domain/receipts/receipt-facts.ts";
import type { ReceiptStatus } from "#lib/domain/receipts/receipt-status.ts";
import type { OperationContext } from "#lib/operations/context.ts";
import { refundTransaction } from "#lib/operations/money/adjustments/adjustment-verbs.ts";
import { takePayment } from "#lib/operations/money/payments/take-payment.ts";
import { loadReceipt } from "#lib/operations/money/receipts/load-receipt.ts";
import { paymentRequest } from "#tests/support/money/payments/payment-requests.ts";
import { receiptOfFacts } from "#tests/support/money/receipts/receipt-facts.ts";
import { refundRequest, STORE } from "#tests/support/money/refund-request.ts";
import { type TemporaryDatabase, temporaryDatabase } from "#tests/support/postgres/temporary-database.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";
import { type ExternalClient, externalClient } from "#tests/support/services/external-client.ts";
import { withGateway } from "#tests/support/services/with-gateway.ts";
import { actingAs, type TestWorld, testWorld } from "#tests/support/test-world.ts";

let sandbox: RunningSandbox;
let service: ExternalClient;
let database: TemporaryDatabase;
let clerk: TestWorld & OperationContext;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = externalClient(sandbox);
});
beforeEach(async () => {
  database = await temporaryDatabase("sqlite");
  clerk = await actingAs(testWorld(sandbox, database.store), "clerk");
  return () => database.remove();
});
afterAll(() => sandbox.stop());

async function load(transactionId: string, by: OperationContext = clerk) {
  const loaded = await loadReceipt(by, { storeId: STORE, transactionId });
  if (loaded.kind !== "done" || !loaded.value) throw new Error(`not loaded: ${loaded.kind}`);
  return loaded.value;
}

/** Kind, status, account and order number of a transaction's receipt. */
async function said(transactionId: string): Promise<[ReceiptKind, ReceiptStatus["kind"], string, string]> {
  const { facts, shop } = await load(transactionId);
  const { kind, status, card, orderNumber } = receiptOfFacts(facts, shop);
  return [kind, status.kind, card?.account ?? "", orderNumber];
}

describe("the receipt of", () => {
  test("a sale, its refund, and both after the rest was refunded and that refund voided", async () => {
    const sale = await service.purchase("50.00", "INV-8701");
    expect(await said(sale)).toEqual(["purchase", "approved", "**** 1234", "INV-8701"]);
    const refund = await service.returnOf(sale, "20.00");
    expect(await said(refund)).toEqual(["refund", "gives_back", "**** 1234", "INV-8701"]);
    expect(await said(sale)).toEqual(["purchase", "refunded", "**** 1234", "INV-8701"]);
    const undo = await service.voidOf(refund, "20.00");
    expect((await said(refund))[1]).toBe("voided");
    expect((await said(undo)).slice(0, 2)).toEqual(["void_of_refund", "refund_cancelled"]);
  });

  test("a voided sale, and the void", async () => {
    const sale = await service.purchase("51.00", "INV-8702");
    const made = await service.voidOf(sale, "51.00");
    expect((await said(sale)).slice(0, 2)).toEqual(["purchase", "voided"]);
    expect(await said(made)).toEqual(["void_of_sale", "sale_cancelled", "**** 1234", "INV-8702"]);
  });

  test("a pre-auth, which charged nothing, and its completion", async () => {
    const hold = await service.preAuthorization("52.00", "INV-8703");
    expect((await said(hold)).slice(0, 2)).toEqual(["pre_authorization", "held"]);
    const completion = await service.completionOf(hold, "12.00");
    expect((await said(completion)).slice(0, 2)).toEqual(["completion", "approved"]);
    const { facts } = await load(hold);
    expect([facts.completedCents, receiptOfFacts(facts).status.kind]).toEqual([1_200, "completed"]);
  });

  test("a declined sale, which has an id too", async () => {
    const before = await service.purchase("53.00", "INV-8704");
    const card = { name: "Zoé", number: "4003050500040005", expiry_month: "12", expiry_year: "30", cvd: "123" };
    await expect(service.purchase("54.00", "INV-8705", { card })).rejects.toThrow("DECLINE");
    expect((await said(String(Number(before) + 1))).slice(0, 2)).toEqual(["purchase", "declined"]);
  });

  test("a payment in cash that was taken here, in the customer's language, and of its refund", async () => {
    const operationId = clerk.newId();
    const means = { means: "cash", tenderedCents: "50" } as const;
    await takePayment(clerk, paymentRequest(operationId, { means, amount: "30.00", language: "fr" }));
    const sale = (await clerk.store.tables.journal.find(operationId))?.resultTransactionId ?? "";
    const { facts } = await load(sale);
    expect(facts).toMatchObject({ staffName: "Test clerk", customerLanguage: "fr", counter: { tenderedCents: 5_000 } });
    const refunded = await refundTransaction(clerk, refundRequest(clerk, sale, { remainingCents: 3_000 }));
    const refund = refunded.kind === "done" ? refunded.value.transactionId : "";
    expect((await load(refund)).facts).toMatchObject({ customerLanguage: "fr", counter: null });
  });

  test("a payment of a stored card says whether the customer was here or on the telephone; cash says neither", async () => {
    const { baseUrl, merchantId, profilesPasscode } = sandbox;
    const passcode = Buffer.from(`${merchantId}:${profilesPasscode}`).toString("base64");
    const card = { name: "Zoé", number: "4030000010001234", expiry_month: "12", expiry_year: "30", cvd: "123" };
    const made = await fetch(`${baseUrl}/v1/profiles`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Passcode ${passcode}` },
      body: JSON.stringify({ card }),
    });
    const { customer_code: customerCode } = (await made.json()) as { customer_code: string };
    const stored = { means: "payment_profile", customerCode, cardId: "1" } as const;
    const browser = { language: "en", colorDepth: 24, screenHeight: 900, screenWidth: 1_440, timeZone: "UTC" };
    const orderOf = async (change: Parameters<typeof paymentRequest>[1]) => {
      const operationId = clerk.newId();
      await takePayment(clerk, paymentRequest(operationId, change));
      const sale = (await clerk.store.tables.journal.find(operationId))?.resultTransactionId ?? "";
      return (await load(sale)).facts.order;
    };
    expect(await orderOf({ means: stored, amount: "56.01" })).toBe("telephone");
    expect(await orderOf({ means: stored, amount: "56.02", place: "here", browser })).toBe("present");
    expect(await orderOf({ amount: "56.03", place: "here", browser })).toBe(null);
  });

  test("our refund while the service cannot be read: the journal's facts, and not whole", async () => {
    const sale = await service.purchase("55.00", "INV-8706");
    const made = await refundTransaction(clerk, refundRequest(clerk, sale, { remainingCents: 5_500 }));
    const refund = made.kind === "done" ? made.value.transactionId : "";
    const away = withGateway(clerk, () => ({
      getTransaction: async () => ({ kind: "unsent", cause: "unreachable" }) as const,
    }));
    const { facts, isWhole } = await load(refund, away);
    expect(isWhole).toBe(false);
    expect(facts.transaction).toMatchObject({ kind: "refund", amountCents: 500, authorizationCode: "" });
    expect(facts.staffName).toBe("Test clerk");
    expect((await loadReceipt(away, { storeId: STORE, transactionId: sale })).kind).toBe("unavailable");
  });

  test("an unknown transaction: none", async () => {
    expect(await loadReceipt(clerk, { storeId: STORE, transactionId: "99999999" })).toEqual({
      ...{ kind: "done", value: null },
    });
  });
});
