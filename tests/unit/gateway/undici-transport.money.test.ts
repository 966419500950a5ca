import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { Delivery, Transport } from "#lib/gateway/contract/transport.ts";
import { createUndiciTransport } from "#lib/gateway/transport/undici-transport.ts";
import { UNTRUSTED_CERTIFICATE } from "#tests/support/processes/untrusted-certificate.ts";
import { type Behaviour, httpAnswer, type RawService, startRawService } from "#tests/support/services/raw-service.ts";

const SHORT = { connectMs: 1_000, headersMs: 700, bodyMs: 700, totalMs: 3_500 };
const BODY = '{"amount":5.00}';
const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

async function service(behave: Behaviour, onConnection?: Parameters<typeof startRawService>[1]): Promise<RawService> {
  const started = await startRawService(behave, onConnection);
  opened.push(started);
  return started;
}

function transport(): Transport {
  const created = createUndiciTransport({ money: SHORT });
  opened.push({ stop: () => created.close() });
  return created;
}

function sendMoney(baseUrl: string): Promise<Delivery> {
  return transport().send({
    purpose: "money",
    method: "POST",
    url: `${baseUrl}/v1/payments/10000021/returns`,
    headers: { authorization: "Passcode c2VjcmV0", "content-type": "application/json" },
    body: BODY,
  });
}

/** Megabytes in a failed comparison would take the test runner minutes. */
function inShort(delivery: Delivery): object {
  return delivery.kind === "response" ? { status: delivery.status, length: delivery.body.length } : delivery;
}

describe("a money request", () => {
  test("is one whole request on a connection of its own, which is not kept", async () => {
    const { baseUrl, requests, connections } = await service((socket) => socket.write(httpAnswer(200, '{"id":"1"}')));
    const wire = transport();
    for (let count = 0; count < 2; count += 1) {
      const url = `${baseUrl}/v1/payments/1/returns`;
      const delivery = await wire.send({ purpose: "money", method: "POST", url, headers: { "x-a": "b" }, body: BODY });
      expect(delivery).toMatchObject({ kind: "response", status: 200, body: '{"id":"1"}' });
    }
    expect(connections()).toBe(2);
    expect(requests).toHaveLength(2);
    expect(requests[0]?.text).toContain("POST /v1/payments/1/returns HTTP/1.1\r\n");
    expect(requests[0]?.text).toContain("connection: close\r\n");
    expect(requests[0]?.text).not.toContain("accept-encoding");
    expect(requests[0]?.text.endsWith(`\r\n\r\n${BODY}`)).toBe(true);
  });

  test("was not sent when nothing listens", async () => {
    const { baseUrl, stop } = await startRawService(() => {});
    await stop();
    expect(await sendMoney(baseUrl)).toEqual({ kind: "not_sent" });
  });

  test("was not sent when the name is unknown", async () => {
    expect(await sendMoney("http://no-such-host.invalid")).toEqual({ kind: "not_sent" });
  });

  test("was not sent when no secure connection comes about", async () => {
    const { baseUrl, connections } = await service(
      () => {},
      (socket) => socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")),
    );
    expect(await sendMoney(baseUrl.replace("http:", "https:"))).toEqual({ kind: "not_sent" });
    expect(connections()).toBe(1);
  });

  test("was not sent to a service whose certificate is not trusted", async () => {
    const arrived: string[] = [];
    const server = createServer(UNTRUSTED_CERTIFICATE, (socket) => {
      socket.on("error", () => {}).on("data", (chunk) => arrived.push(chunk.toString()));
    });
    server.on("tlsClientError", () => {}).listen(0, "127.0.0.1");
    await once(server, "listening");
    opened.push({ stop: async () => void server.close() });
    expect(await sendMoney(`https://localhost:${(server.address() as AddressInfo).port}`)).toEqual({
      kind: "not_sent",
    });
    expect(arrived).toEqual([]);
  });

  test("was not sent when the secure connection hangs", async () => {
    const { baseUrl } = await service(() => {});
    expect(await sendMoney(baseUrl.replace("http:", "https:"))).toEqual({ kind: "not_sent" });
  });

  test("tries no second connection when the first one breaks as soon as it stands", async () => {
    const { baseUrl, connections } = await service(
      () => {},
      (socket) => socket.resetAndDestroy(),
    );
    // Which of the two depends on whether the reset comes before the first byte is written; both are true then.
    expect(["not_sent", "lost"]).toContain((await sendMoney(baseUrl)).kind);
    expect(connections()).toBe(1);
  });

  test.each<[string, Behaviour]>([
    ["reset", (socket) => socket.resetAndDestroy()],
    ["closed", (socket) => socket.end()],
    ["reset in the answer", (socket) => socket.write("HTTP/1.1 200 OK\r\nconte", () => socket.resetAndDestroy())],
    ["closed in the answer", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{")],
    ["turned to another protocol", (socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n")],
    [
      "closed in a chunked answer",
      (socket) => socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{}"),
    ],
  ])("is lost, and not sent again, when the connection is %s after the request", async (_, behave) => {
    const { baseUrl, requests, connections } = await service(behave);
    expect(await sendMoney(baseUrl)).toEqual({ kind: "lost", cause: "connection_lost" });
    expect(requests).toHaveLength(1);
    expect(connections()).toBe(1);
  });

  test("is lost by time when the service never answers", async () => {
    const { baseUrl, requests } = await service(() => {});
    const startedAt = performance.now();
    expect(await sendMoney(baseUrl)).toEqual({ kind: "lost", cause: "timed_out" });
    expect(performance.now() - startedAt).toBeLessThan(SHORT.totalMs - 500);
    expect(requests).toHaveLength(1);
  });

  test("is lost by time when the answer stops in its body", async () => {
    const { baseUrl } = await service((socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 90\r\n\r\n{"));
    const startedAt = performance.now();
    expect(await sendMoney(baseUrl)).toEqual({ kind: "lost", cause: "timed_out" });
    expect(performance.now() - startedAt).toBeLessThan(SHORT.totalMs - 500);
  });

  test("is lost by time when the answer trickles without end", async () => {
    const { baseUrl } = await service((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 90000\r\n\r\n");
      const drip = setInterval(() => socket.write(" "), 100);
      socket.on("close", () => clearInterval(drip));
    });
    const startedAt = performance.now();
    expect(await sendMoney(baseUrl)).toEqual({ kind: "lost", cause: "timed_out" });
    expect(performance.now() - startedAt).toBeLessThan(SHORT.totalMs + 1_000);
  });

  test.each<[string, Buffer]>([
    ["not HTTP", Buffer.from("SSH-2.0-OpenSSH_9.6\r\n\r\n")],
    ["HTTP with a damaged length", Buffer.from("HTTP/1.1 200 OK\r\ncontent-length: abc\r\n\r\n{}")],
    ["HTTP with damaged chunks", Buffer.from("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}")],
    ["longer than the limit, with its length", httpAnswer(200, Buffer.alloc(1024 * 1024 + 1, " "))],
    [
      "longer than the limit, to the end",
      Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), Buffer.alloc(1024 * 1024 + 1, " ")]),
    ],
    ["a flood of headers", Buffer.from(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(100_000)}\r\n\r\n`)],
    [
      "packed beyond the limit",
      httpAnswer(200, gzipSync(Buffer.alloc(20 * 1024 * 1024, " ")), { "content-encoding": "gzip" }),
    ],
    ["damaged gzip", httpAnswer(200, gzipSync("{}").subarray(0, 12), { "content-encoding": "gzip" })],
    ["an encoding that nobody asked for", httpAnswer(200, "{}", { "content-encoding": "br" })],
  ])("is lost as unreadable when the answer is %s", async (_, answer) => {
    const { baseUrl, requests } = await service((socket) => socket.end(answer));
    expect(inShort(await sendMoney(baseUrl))).toEqual({ kind: "lost", cause: "unreadable_answer" });
    expect(requests).toHaveLength(1);
  });

  test("follows no redirect", async () => {
    const other = await service((socket) => socket.end(httpAnswer(200, "{}")));
    const { baseUrl } = await service((socket) =>
      socket.end(httpAnswer(307, "", { location: `${other.baseUrl}/v1/x` })),
    );
    expect(await sendMoney(baseUrl)).toMatchObject({ kind: "response", status: 307 });
    expect(other.connections()).toBe(0);
  });

  test("is not sent again on 503 with an invitation to", async () => {
    const { baseUrl, requests } = await service((socket) => socket.end(httpAnswer(503, "", { "retry-after": "0" })));
    expect(await sendMoney(baseUrl)).toMatchObject({ kind: "response", status: 503 });
    expect(requests).toHaveLength(1);
  });

  test("an answer cut at any byte is lost, and never a shorter answer", async () => {
    const whole = httpAnswer(200, '{"id":"10000022","approved":"1","amount":5.00}');
    for (let cut = 0; cut < whole.length; cut += 1) {
      const { baseUrl, requests } = await service((socket) => socket.end(whole.subarray(0, cut)));
      expect({ cut, delivery: await sendMoney(baseUrl) }).toEqual({
        cut,
        delivery: { kind: "lost", cause: "connection_lost" },
      });
      expect(requests).toHaveLength(1);
    }
  });

  test("several at a time don't take each other's connections for their own", async () => {
    const silent = await service(() => {});
    const { baseUrl, stop } = await startRawService(() => {});
    await stop();
    const deliveries = await Promise.all([sendMoney(silent.baseUrl), sendMoney(baseUrl), sendMoney(silent.baseUrl)]);
    expect(deliveries).toEqual([
      { kind: "lost", cause: "timed_out" },
      { kind: "not_sent" },
      { kind: "lost", cause: "timed_out" },
    ]);
    expect(silent.requests).toHaveLength(2);
  });
});
