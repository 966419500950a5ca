import { afterAll, beforeAll, expect, test } from "vitest";
import { type CardText, TypedCard } from "#lib/domain/cards/typed-card.ts";
import type { Gateway } from "#lib/gateway/contract/gateway.ts";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

const CARD: CardText = {
  owner: "Zoé Tremblay",
  number: "4030000010001234",
  expiryMonth: "02",
  expiryYear: "30",
  securityCode: "123",
};
let sandbox: RunningSandbox;
let gateway: Gateway;
let numbers = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  gateway = createGateway({
    ...sandbox,
    now: Temporal.Now.instant,
    transport: createUndiciTransport({ read: { totalMs: 3_000 } }),
  });
});
afterAll(async () => {
  await gateway.close();
  await sandbox.stop();
});

function order(): string {
  numbers += 1;
  return `RF-${numbers}`;
}

function ask(orderNumber: string, change: Partial<CardText> = {}, amountCents = 500) {
  return gateway.refundUnreferenced({ amountCents, orderNumber }, new TypedCard({ ...CARD, ...change }));
}

async function rowsOf(orderNumber: string) {
  const reply = await gateway.searchTransactions({
    startDate: "2000-01-01T00:00:00",
    endDate: "2100-01-01T00:00:00",
    startRow: 1,
    endRow: 10,
    criteria: [{ field: "OrderNumber", operator: "=", value: orderNumber }],
  });
  if (reply.kind !== "accepted") throw new Error(reply.kind);
  return reply.value.value;
}

test("an approved one is a refund of its own, found by its order number, and can be voided the same day", async () => {
  const orderNumber = order();
  const reply = await ask(orderNumber);
  expect(reply).toMatchObject({ kind: "accepted", value: { kind: "refund", orderNumber, amountCents: 500 } });
  const transactionId = reply.kind === "accepted" ? reply.value.transactionId : "";
  expect(await rowsOf(orderNumber)).toMatchObject([
    { transactionId, kind: "refund", approved: true, amountCents: 500, lastFour: "1234", cardOwner: "Zoé Tremblay" },
  ]);
  expect(await gateway.getTransaction(transactionId)).toMatchObject({
    kind: "accepted",
    value: { value: { kind: "refund", orderNumber, adjustmentTo: null, totalRefundsCents: 0 } },
  });
  expect(await gateway.void({ originalId: transactionId, amountCents: 500 })).toMatchObject({
    kind: "accepted",
    value: { kind: "void_of_refund" },
  });
});

test("the answer has the shape of a recorded return", async () => {
  const { status, json } = await sandboxClient(sandbox).post("/v1/payments/0/returns", {
    merchant_id: 300200578,
    order_number: order(),
    amount: 5,
    payment_method: "card",
    card: { name: "Zoé Tremblay", number: CARD.number, expiry_month: "02", expiry_year: "30", cvd: "123" },
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({ approved: "1", message_id: "1", message: "Approved", type: "R", payment_method: "CC" });
  expect(json.id).toMatch(/^\d{8}$/);
  expect(Object.keys(json.card as object).sort()).toEqual(
    ["address_match", "avs", "avs_result", "card_type", "cavv_result", "cvd_result", "postal_result"].sort(),
  );
  expect(json.links).toMatchObject([
    { rel: "void", method: "POST" },
    { rel: "return", method: "POST" },
  ]);
});

test.each<[string, Partial<CardText>, number]>([
  ["the bank's no", { number: "4003050500040005" }, 7],
  ["digits of the back that do not fit", { securityCode: "000" }, 7],
])("%s is a decline, which its order number shows", async (_, change, code) => {
  const orderNumber = order();
  expect(await ask(orderNumber, change)).toMatchObject({ kind: "declined", code });
  expect(await rowsOf(orderNumber)).toMatchObject([{ approved: false, kind: "refund", messageId: code }]);
});

test("more than the account takes at once is refused by its number, and nothing is written down", async () => {
  const orderNumber = order();
  expect(await ask(orderNumber, {}, 100_001)).toMatchObject({ kind: "refused", status: 402, category: 2, code: 22 });
  expect(await rowsOf(orderNumber)).toEqual([]);
});

test.each<[Partial<CardText>, string]>([
  [{ number: "4030000010001235" }, "card:number"],
  [{ expiryMonth: "13" }, "card:expiry_month"],
  [{ expiryYear: "2030" }, "card:expiry_year"],
  [{ securityCode: "12" }, "card:cvd"],
  [{ owner: "" }, "card:name"],
])("a card that cannot be read is refused by its field: %j", async (change, field) => {
  const orderNumber = order();
  expect(await ask(orderNumber, change)).toMatchObject({ kind: "refused", status: 400, code: 314, fields: [field] });
  expect(await rowsOf(orderNumber)).toEqual([]);
});

test.each([
  ["HANG-AFTER", "timed_out", 1],
  ["DROP-BEFORE", "connection_lost", 0],
  ["500-AFTER", "service_error", 1],
])("an answer that is lost on purpose (%s) is unknown, and it was sent once", async (word, cause, made) => {
  numbers += 1;
  const orderNumber = `PRACTICE-${word}-${numbers}!`;
  const impatient = createGateway({
    ...sandbox,
    now: Temporal.Now.instant,
    transport: createUndiciTransport({ money: { headersMs: 800, totalMs: 1_000 } }),
  });
  const reply = await impatient.refundUnreferenced({ amountCents: 500, orderNumber }, new TypedCard(CARD));
  await impatient.close();
  expect(reply).toEqual({ kind: "unknown", cause });
  expect(await rowsOf(orderNumber)).toHaveLength(made);
});

test("an account without them says so", async () => {
  await sandbox.restart({ settings: { "unreferenced-returns": "off" } });
  expect(await ask(order())).toMatchObject({ kind: "refused", status: 402, category: 2, code: 681 });
});
