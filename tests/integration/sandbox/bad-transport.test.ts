import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectDocumented } from "#tests/support/expect-documented.ts";
import { sendRaw } from "#tests/support/processes/raw-http.ts";
import { sandboxClient } from "#tests/support/processes/sandbox-client.ts";
import { cardPayment } from "#tests/support/processes/sandbox-requests.ts";
import { type RunningSandbox, startSandbox } from "#tests/support/processes/start-sandbox.ts";

let sandbox: RunningSandbox;
let client: ReturnType<typeof sandboxClient>;
let sale: string;

beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-09T14:00:00-04:00" });
  client = sandboxClient(sandbox);
  sale = String((await client.post("/v1/payments", cardPayment("100.00", "F-1"))).json.id);
});
afterAll(async () => {
  // It still runs, and everything it wrote can be read again.
  expect((await client.report({})).status).toBe(200);
  await sandbox.restart();
  expect((await client.report({ end_row: 500 })).status).toBe(200);
  await sandbox.stop();
});

describe("transport", () => {
  const passcode = () => `Passcode ${btoa(`${sandbox.merchantId}:${sandbox.paymentsPasscode}`)}`;
  const get = () => `GET /v1/payments/${sale} HTTP/1.1\r\nHost: x\r\nAuthorization: ${passcode()}\r\n\r\n`;

  test.each<[string, () => string | Buffer, number]>([
    ["not HTTP", () => "\u0000\u0001\u0002garbage\r\n\r\n", 400],
    ["another protocol", () => "SSH-2.0-OpenSSH_9.9\r\n", 400],
    ["no host", () => "GET /v1/nothing HTTP/1.1\r\n\r\n", 404],
    ["two lengths", () => "POST /v1/payments HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx", 400],
    [
      "length and chunks",
      () => "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["a bad chunk", () => "POST /v1/payments HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
    ["a header without a name", () => "GET / HTTP/1.1\r\n: x\r\n\r\n", 400],
    ["a folded header", () => "GET /v1/nothing HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n", 400],
    ["a NUL in a header", () => "GET / HTTP/1.1\r\nA: b\u0000c\r\n\r\n", 400],
    [
      "bytes beyond ASCII in a header",
      () => Buffer.from("GET /v1/x HTTP/1.1\r\nHost: é\r\nA: \xff\r\n\r\n", "latin1"),
      404,
    ],
    ["headers without end", () => `GET / HTTP/1.1\r\n${"A: b\r\n".repeat(10_000)}`, 431],
    ["a very long path", () => `GET /${"a".repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
    ["a tunnel", () => "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n", 405],
    ["an upgrade", () => "GET /v1/x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n", 404],
    ["an unknown expectation", () => "GET /v1/x HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n", 404],
    ["a path of stars", () => "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", 404],
    ["a path of another host", () => "GET http://example.com/v1/payments/1 HTTP/1.1\r\nHost: x\r\n\r\n", 404],
    ["broken escapes", () => "GET /v1/payments/%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n", 401],
    ["a length that is none", () => "POST /v1/payments HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400],
  ])("%s", async (_, bytes, status) => {
    const [answer, ...more] = await sendRaw(sandbox.port, bytes(), { endAfter: true });
    expect([answer?.status, more]).toEqual([status, []]);
    expectDocumented({ status, text: answer?.body ?? "" });
    expect(answer?.headers).toMatch(/content-type: application\/json; charset=utf-8/i);
  });

  test("requests in one packet are answered in turn, and garbage after them does not take their place", async () => {
    const statuses = async (bytes: string) =>
      (await sendRaw(sandbox.port, bytes, { endAfter: true })).map(({ status }) => status);
    expect(await statuses(get() + get())).toEqual([200, 200]);
    const met = await statuses(`${get()}\u0000garbage\r\n\r\n`);
    expect(met[0]).toBe(200);
    expect(met.slice(1)).toEqual(met.length > 1 ? [400] : []);
  });

  test("half a request, and then the client is gone or half gone", async () => {
    const half = `POST /v1/payments HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"amo`;
    for (const bytes of [half, "POST /v1/pay", get().slice(0, -2)]) {
      for (const answer of await sendRaw(sandbox.port, bytes, { endAfter: true })) {
        expectDocumented({ status: answer.status, text: answer.body });
        expect(answer.status).toBe(400);
      }
    }
    const [whole] = await sendRaw(sandbox.port, get(), { endAfter: true });
    expect(whole?.status).toBe(200);
  });

  test("headers of anything", async () => {
    const line = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
      maxLength: 60,
    });
    const name = fc.constantFrom(
      "Authorization",
      "Content-Type",
      "Host",
      "Accept-Encoding",
      "Expect",
      "Content-Length",
    );
    const property = fc.asyncProperty(fc.array(fc.tuple(name, line), { maxLength: 4 }), async (headers) => {
      const head = headers.map(([key, value]) => `${key}: ${value}\r\n`).join("");
      const bytes = Buffer.from(`POST /v1/payments HTTP/1.1\r\nConnection: close\r\n${head}\r\n`, "latin1");
      for (const { status, body } of await sendRaw(sandbox.port, bytes, { endAfter: true })) {
        if (status !== 100) expectDocumented({ status, text: body });
      }
    });
    await fc.assert(property, { seed: 20_260_309, numRuns: 150 });
  });
});

describe("size", () => {
  const large = Buffer.alloc(10 * 1024 * 1024, "x");

  test("10 MB are refused, whole or in chunks, and whoever sends them can read that", async () => {
    for (let count = 0; count < 5; count += 1) {
      const answer = await client.post("/v1/payments", large.toString());
      expect(answer.status).toBe(413);
      expectDocumented(answer);
    }
    const chunk = `${large.length.toString(16)}\r\n`;
    const head = "POST /v1/reports HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
    const [answer] = await sendRaw(sandbox.port, [head, chunk, large, "\r\n0\r\n\r\n"]);
    expect(answer?.status).toBe(413);
    expectDocumented({ status: 413, text: answer?.body ?? "" });
  });

  test.runIf(process.platform === "linux")("memory stays within bounds under ten of 50 MB at once", async () => {
    const head = `POST /v1/payments HTTP/1.1\r\nContent-Length: ${5 * large.length}\r\n\r\n`;
    const send = () => sendRaw(sandbox.port, [head, large, large, large, large, large]);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(([answer]) => answer?.status)).toEqual(Array.from({ length: 10 }, () => 413));
    const peakMb = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${sandbox.pid}/status`, "utf8"))?.[1]) / 1024;
    expect(peakMb).toBeGreaterThan(30);
    expect(peakMb).toBeLessThan(400);
  });
});
