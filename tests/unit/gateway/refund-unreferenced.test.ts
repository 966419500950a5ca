import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { TypedCard } from "#lib/domain/cards/typed-card.ts";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { type Behaviour, httpAnswer, startRawService } from "#tests/support/services/raw-service.ts";
import { RETURN_ANSWER } from "./samples.ts";

const CARD = new TypedCard({
  owner: 'Zoé "Z" Tremblay',
  number: "4030000010001234",
  expiryMonth: "02",
  expiryYear: "30",
  securityCode: "017",
});
const REQUEST = { amountCents: 500, orderNumber: "RF-1042" };
const ANSWER = { ...RETURN_ANSWER, order_number: REQUEST.orderNumber };
const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

async function setUp(behave: Behaviour) {
  const service = await startRawService(behave);
  const gateway = createGateway({
    baseUrl: service.baseUrl,
    merchantId: "300200578",
    paymentsPasscode: "payments-secret",
    reportingPasscode: "reporting-secret",
    timeZone: "America/Toronto",
    now: Temporal.Now.instant,
    transport: createUndiciTransport({ money: { totalMs: 3_000 }, read: { totalMs: 3_000 } }),
  });
  opened.push({ stop: () => gateway.close() }, service);
  return { service, gateway };
}

function answering(status: number, body: unknown): Behaviour {
  return (socket) => socket.write(httpAnswer(status, JSON.stringify(body)));
}

test("it posts merchant, order number, amount and card under the id 0, once", async () => {
  const { service, gateway } = await setUp(answering(200, ANSWER));
  expect(await gateway.refundUnreferenced(REQUEST, CARD)).toMatchObject({
    kind: "accepted",
    value: { transactionId: "10000022", orderNumber: "RF-1042", amountCents: 500 },
  });
  expect(service.requests).toHaveLength(1);
  const sent = service.requests[0]?.text ?? "";
  expect(sent.startsWith("POST /v1/payments/0/returns HTTP/1.1\r\n")).toBe(true);
  expect(sent).toContain(`authorization: Passcode ${btoa("300200578:payments-secret")}\r\n`);
  const body = sent.slice(sent.indexOf("\r\n\r\n") + 4);
  expect(body).toContain('"amount":5.00,');
  expect(JSON.parse(Buffer.from(body, "latin1").toString("utf8"))).toEqual({
    merchant_id: 300200578,
    order_number: "RF-1042",
    amount: 5,
    payment_method: "card",
    card: { name: 'Zoé "Z" Tremblay', number: "4030000010001234", expiry_month: "02", expiry_year: "30", cvd: "017" },
  });
});

test.each(["R", "", "RU"])("its answer may bear the type %j, which no paper fixes", async (type) => {
  const { gateway } = await setUp(answering(200, { ...ANSWER, type }));
  expect((await gateway.refundUnreferenced(REQUEST, CARD)).kind).toBe("accepted");
});

test.each([
  ["another amount", { amount: 5.01 }],
  ["another order number", { order_number: "RF-1043" }],
  ["a purchase", { type: "P" }],
  ["a void", { type: "VR" }],
  ["no approval", { approved: "0" }],
])("an answer with %s is not one to it", async (_, change) => {
  const { gateway } = await setUp(answering(200, { ...ANSWER, ...change }));
  expect(await gateway.refundUnreferenced(REQUEST, CARD)).toEqual({ kind: "unknown", cause: "unreadable_answer" });
});

test.each<[string, Behaviour]>([
  ["answers 500", answering(500, {})],
  ["is cut off", (socket) => socket.resetAndDestroy()],
  ["answers nonsense", (socket) => socket.end("HTTP/1.1 2x0\r\n\r\n")],
])("a service that %s is asked once", async (_, behave) => {
  const { service, gateway } = await setUp(behave);
  expect((await gateway.refundUnreferenced(REQUEST, CARD)).kind).toBe("unknown");
  expect(service.connections()).toBe(1);
});

test.each([
  [200, { ...ANSWER, message: "Approved 4030 0000 1000 1234, CVD 017" }],
  [402, { code: 7, category: 1, message: "4030000010001234 declined (017)", details: [] }],
  [
    400,
    { code: 52, category: 3, message: "CVD 017", details: [{ field: "card:4030-0000-1000-1234", message: "bad" }] },
  ],
])("what an answer of %i repeats of the card goes no further", async (status, body) => {
  const { gateway } = await setUp(answering(status, body));
  const reply = await gateway.refundUnreferenced(REQUEST, CARD);
  expect(["accepted", "declined", "refused"]).toContain(reply.kind);
  expect(inspect(reply, { depth: null })).not.toMatch(/4030|1234|017/);
  expect(inspect(reply, { depth: null })).toContain("…");
});

test.each([
  ["no amount", { amountCents: 0 }],
  ["half a cent", { amountCents: 0.5 }],
  ["no order number", { orderNumber: "" }],
  ["an order number too long", { orderNumber: "x".repeat(31) }],
])("%s is never asked for, and the error tells nothing of the card", async (_, change) => {
  const { service, gateway } = await setUp(answering(200, ANSWER));
  const error = await gateway.refundUnreferenced({ ...REQUEST, ...change }, CARD).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RangeError);
  expect(inspect(error, { depth: null })).not.toMatch(/4030|017|Tremblay/);
  expect(service.connections()).toBe(0);
});
