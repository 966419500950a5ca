import { afterEach, expect, test } from "vitest";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { type Behaviour, httpAnswer, type RawService, startRawService } from "#tests/support/services/raw-service.ts";

const MERCHANT = "300200578";
const REPORTING = btoa(`${MERCHANT}:reporting-secret`);
const DAYS = { from: "2026-03-01", to: "2026-03-31" };
const REFUSED_400 = { code: 314, category: 3, message: "Must be before today", details: [] };
const REFUSED_401 = { code: 21, category: 4, message: "Authentication failed", reference: "" };
const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

async function setUp(behave: Behaviour): Promise<{ service: RawService; read: () => Promise<unknown> }> {
  const service = await startRawService(behave);
  const gateway = createGateway({
    baseUrl: service.baseUrl,
    merchantId: MERCHANT,
    paymentsPasscode: "payments-secret",
    reportingPasscode: "reporting-secret",
    timeZone: "America/Toronto",
    now: Temporal.Now.instant,
    transport: createUndiciTransport({ read: { totalMs: 1_000 } }),
  });
  opened.push({ stop: () => gateway.close() }, service);
  return { service, read: () => gateway.settlement(DAYS) };
}

const answering =
  (status: number, body: unknown): Behaviour =>
  (socket) =>
    socket.write(httpAnswer(status, typeof body === "string" ? body : JSON.stringify(body)));

test("the days are asked for with the reporting passcode, in either scheme", async () => {
  const { service, read } = await setUp((socket, { text }) =>
    socket.write(
      httpAnswer(
        text.includes("Basic ") ? 200 : 401,
        JSON.stringify(text.includes("Basic ") ? { data: [] } : REFUSED_401),
      ),
    ),
  );
  expect(await read()).toEqual({ kind: "accepted", value: [] });
  const [first = "", second = ""] = service.requests.map(({ text }) => text);
  expect(first).toMatch(/^GET \/v1\/reports\/settlement\?start_date=2026-03-01&end_date=2026-03-31 HTTP\/1\.1\r\n/);
  expect(first).toContain(`authorization: Passcode ${REPORTING}\r\n`);
  expect(second).toContain(`authorization: Basic ${REPORTING}\r\n`);
});

test.each<[string, Behaviour, unknown]>([
  ["a refusal", answering(400, REFUSED_400), { kind: "refused", status: 400, code: 314 }],
  ["no permission", answering(401, REFUSED_401), { kind: "refused", status: 401 }],
  ["a broken service", answering(500, {}), { kind: "unknown", cause: "service_error" }],
  ["a page in place of JSON", answering(200, "<p>Back soon</p>"), { kind: "unknown", cause: "unreadable_answer" }],
  ["broken JSON", answering(200, '{"data":['), { kind: "unknown", cause: "unreadable_answer" }],
  ["no list", answering(200, { data: null }), { kind: "unknown", cause: "unreadable_answer" }],
  ["too many requests", answering(429, {}), { kind: "unknown", cause: "rate_limited" }],
  ["a lost connection", (socket) => socket.destroy(), { kind: "unknown", cause: "connection_lost" }],
  ["silence", () => {}, { kind: "unknown", cause: "timed_out" }],
])("%s is no empty report", async (_, behave, reply) => {
  const { read } = await setUp(behave);
  expect(await read()).toMatchObject(reply as object);
});
