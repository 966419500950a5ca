import { afterEach, describe, expect, test } from "vitest";
import type { AdjustmentRequest, Gateway } from "#lib/gateway/contract/gateway.ts";
import { createGateway } from "#lib/gateway/create-gateway.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { type Behaviour, httpAnswer, type RawService, startRawService } from "#tests/support/services/raw-service.ts";
import { REPORT_ROW, RETURN_ANSWER, TRANSACTION_RECORD } from "./samples.ts";

const MERCHANT = "300200578";
const PAYMENTS = `Passcode ${btoa(`${MERCHANT}:payments-secret`)}`;
const REPORTING = btoa(`${MERCHANT}:reporting-secret`);
const REFUSED_401 = { code: 21, category: 4, message: "Authentication failed", reference: "" };
const QUESTION = {
  startDate: "2026-03-01T00:00:00",
  endDate: "2026-03-31T23:59:59",
  startRow: 1,
  endRow: 500,
  criteria: [],
};
const REFUND: AdjustmentRequest = { originalId: "10000021", amountCents: 500 };
const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

async function setUp(behave: Behaviour): Promise<{ service: RawService; gateway: Gateway }> {
  const service = await startRawService(behave);
  const gateway = createGateway({
    baseUrl: `${service.baseUrl}/`,
    merchantId: MERCHANT,
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

function authorizations(service: RawService): (string | undefined)[] {
  return service.requests.map(({ text }) => /authorization: (.+)\r\n/i.exec(text)?.[1]);
}

describe("money requests", () => {
  test.each([
    ["refund", "returns", "R"],
    ["void", "void", "VP"],
    ["complete", "completions", "PAC"],
  ] as const)("a %s posts the amount to its path", async (verb, word, type) => {
    const { service, gateway } = await setUp(answering(200, { ...RETURN_ANSWER, type, order_number: "M-1" }));
    const reply = await gateway[verb]({ ...REFUND, orderNumber: "M-1" });
    expect(reply).toMatchObject({ kind: "accepted", value: { transactionId: "10000022", amountCents: 500 } });
    const sent = service.requests[0]?.text ?? "";
    expect(sent.startsWith(`POST /v1/payments/10000021/${word} HTTP/1.1\r\n`)).toBe(true);
    expect(sent).toContain("content-type: application/json\r\n");
    expect(sent.endsWith('\r\n\r\n{"amount":5.00,"order_number":"M-1"}')).toBe(true);
    expect(authorizations(service)).toEqual([PAYMENTS]);
  });

  test("never try another scheme", async () => {
    const { service, gateway } = await setUp(answering(401, REFUSED_401));
    expect(await gateway.refund(REFUND)).toMatchObject({ kind: "refused", status: 401, code: 21 });
    expect(authorizations(service)).toEqual([PAYMENTS]);
  });

  test("are unknown when the answer is about another refund", async () => {
    const { gateway } = await setUp(answering(200, { ...RETURN_ANSWER, amount: 50.0 }));
    expect(await gateway.refund(REFUND)).toEqual({ kind: "unknown", cause: "unreadable_answer" });
  });

  test.each(["0", "000", "", "abc", "1/void", "../reports", "1 ", "１２"])(
    "have an original, which %j is not",
    async (originalId) => {
      const { service, gateway } = await setUp(answering(200, RETURN_ANSWER));
      await expect(gateway.refund({ ...REFUND, originalId })).rejects.toThrow(RangeError);
      expect(service.connections()).toBe(0);
    },
  );

  test("have an amount that can be asked for", async () => {
    const { service, gateway } = await setUp(answering(200, RETURN_ANSWER));
    await expect(gateway.refund({ ...REFUND, amountCents: -500 })).rejects.toThrow(RangeError);
    await expect(gateway.refund({ ...REFUND, amountCents: 0.5 })).rejects.toThrow(RangeError);
    expect(service.connections()).toBe(0);
  });

  test("tell nothing of the credentials, whatever comes", async () => {
    const replies: unknown[] = [];
    for (const behave of [
      answering(401, REFUSED_401),
      answering(500, {}),
      (socket) => socket.resetAndDestroy(),
      (socket) => socket.end("HTTP/1.1 2x0\r\n\r\n"),
    ] satisfies Behaviour[]) {
      const { gateway } = await setUp(behave);
      replies.push(
        await gateway.refund(REFUND),
        await gateway.getTransaction("7"),
        await gateway.searchTransactions(QUESTION),
      );
    }
    expect(JSON.stringify(replies)).not.toMatch(/secret|Passcode|Basic|cGF5|MzAw/);
  });
});

describe("one transaction", () => {
  test("is asked for with the payments passcode", async () => {
    const { service, gateway } = await setUp(answering(200, TRANSACTION_RECORD));
    expect(await gateway.getTransaction("0010000021")).toMatchObject({
      kind: "accepted",
      value: { value: { transactionId: "10000021" }, warnings: [] },
    });
    expect(service.requests[0]?.text.startsWith("GET /v1/payments/10000021 HTTP/1.1\r\n")).toBe(true);
    expect(authorizations(service)).toEqual([PAYMENTS]);
  });

  test.each([
    [400, { code: 314, category: 3, message: "Missing or invalid payment information" }],
    [404, { code: 15, category: 3, message: "Not found" }],
    [400, { code: 201, category: 3, message: "Invalid adjustment id" }],
    [402, { code: 559, category: 2, message: "No transaction found" }],
  ])("is unknown to the service by %d %j", async (status, body) => {
    const { gateway } = await setUp(answering(status, body));
    expect(await gateway.getTransaction("99")).toEqual({ kind: "accepted", value: { value: null, warnings: [] } });
  });

  test.each([
    [400, { code: 49, category: 3, message: "Invalid transaction request string" }],
    [401, REFUSED_401],
    [401, { ...REFUSED_401, code: 559 }],
    [403, { code: 314, category: 4, message: "CALL HELP DESK" }],
    [402, { code: 314, category: 2, message: "x" }],
  ])("is not unknown by %d %j", async (status, body) => {
    const { gateway } = await setUp(answering(status, body));
    expect(await gateway.getTransaction("99")).toMatchObject({ kind: "refused", status });
  });

  test.each([
    ["a page of somebody else's", 404, "<html>Not Found</html>"],
    ["a failure", 500, { code: 314, category: 3, message: "" }],
  ])("is not unknown by %s", async (_, status, body) => {
    const { gateway } = await setUp(answering(status, body));
    expect((await gateway.getTransaction("99")).kind).toBe("unknown");
  });

  test.each(["", "0", "abc", "1/void", "..", "%2e%2e"])("cannot have the id %j, which is not asked for", async (id) => {
    const { service, gateway } = await setUp(answering(200, TRANSACTION_RECORD));
    expect(await gateway.getTransaction(id)).toEqual({ kind: "accepted", value: { value: null, warnings: [] } });
    expect(service.connections()).toBe(0);
  });

  test("is not another one that came instead", async () => {
    const { gateway } = await setUp(answering(200, TRANSACTION_RECORD));
    expect(await gateway.getTransaction("10000020")).toEqual({ kind: "unknown", cause: "unreadable_answer" });
  });
});

describe("a search", () => {
  const records = { records: [REPORT_ROW] };
  const accepting =
    (scheme: string): Behaviour =>
    (socket, request) =>
      socket.write(
        request.text.includes(`authorization: ${scheme} ${REPORTING}\r\n`)
          ? httpAnswer(200, JSON.stringify(records))
          : httpAnswer(401, JSON.stringify(REFUSED_401)),
      );

  test("is asked with the reporting passcode in the payments' scheme", async () => {
    const { service, gateway } = await setUp(accepting("Passcode"));
    const reply = await gateway.searchTransactions(QUESTION);
    expect(reply).toMatchObject({ kind: "accepted", value: { value: [{ transactionId: "10000021" }], warnings: [] } });
    expect(service.requests[0]?.text.startsWith("POST /v1/reports HTTP/1.1\r\n")).toBe(true);
    expect(authorizations(service)).toEqual([`Passcode ${REPORTING}`]);
  });

  test("is asked once more with basic credentials on 401, and first with them from then on", async () => {
    const { service, gateway } = await setUp(accepting("Basic"));
    for (let count = 0; count < 2; count += 1) {
      expect(await gateway.searchTransactions(QUESTION)).toMatchObject({ kind: "accepted" });
    }
    expect(authorizations(service)).toEqual([`Passcode ${REPORTING}`, `Basic ${REPORTING}`, `Basic ${REPORTING}`]);
  });

  test("is refused when neither is taken, and starts over as before", async () => {
    const { service, gateway } = await setUp(accepting("Digest"));
    for (let count = 0; count < 2; count += 1) {
      expect(await gateway.searchTransactions(QUESTION)).toMatchObject({ kind: "refused", status: 401 });
    }
    const both = [`Passcode ${REPORTING}`, `Basic ${REPORTING}`];
    expect(authorizations(service)).toEqual([...both, ...both]);
  });

  test.each([400, 403, 500])("is not asked in another scheme on %d", async (status) => {
    const { service, gateway } = await setUp(answering(status, REFUSED_401));
    await gateway.searchTransactions(QUESTION);
    expect(service.requests).toHaveLength(1);
  });

  test("that failed is never an empty list", async () => {
    for (const behave of [answering(200, {}), answering(200, { records: null }), answering(500, records)]) {
      const { gateway } = await setUp(behave);
      expect((await gateway.searchTransactions(QUESTION)).kind).toBe("unknown");
    }
  });

  test("ends when its asker gives up", async () => {
    const { gateway } = await setUp(() => {});
    const reply = await gateway.searchTransactions(QUESTION, { signal: AbortSignal.timeout(50) });
    expect(reply).toEqual({ kind: "unknown", cause: "timed_out" });
  });
});
