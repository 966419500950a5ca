import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { Delivery, Transport } from "#lib/gateway/contract/transport.ts";
import { createUndiciTransport, READ_LIMIT_BYTES } from "#lib/gateway/transport/undici-transport.ts";
import { type Behaviour, httpAnswer, type RawService, startRawService } from "#tests/support/services/raw-service.ts";

const SHORT = { connectMs: 1_000, totalMs: 1_500 };
const opened: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.stop();
});

async function service(behave: Behaviour): Promise<RawService> {
  const started = await startRawService(behave);
  opened.push(started);
  return started;
}

function transport(): Transport {
  const created = createUndiciTransport({ read: SHORT });
  opened.push({ stop: () => created.close() });
  return created;
}

function read(baseUrl: string, wire = transport(), signal?: AbortSignal): Promise<Delivery> {
  const url = `${baseUrl}/v1/reports`;
  return wire.send({ purpose: "read", method: "POST", url, headers: {}, body: "{}", ...(signal && { signal }) });
}

/** Megabytes in a failed comparison would take the test runner minutes. */
function inShort(delivery: Delivery): object {
  return delivery.kind === "response" ? { status: delivery.status, length: delivery.body.length } : delivery;
}

describe("a read", () => {
  test("keeps its connection, and unpacks gzip even where it asked for none", async () => {
    const { baseUrl, requests, connections } = await service((socket) =>
      socket.write(httpAnswer(200, gzipSync('{"records":[]}'), { "content-encoding": "gzip" })),
    );
    const wire = transport();
    for (let count = 0; count < 3; count += 1) {
      expect(await read(baseUrl, wire)).toMatchObject({ kind: "response", status: 200, body: '{"records":[]}' });
    }
    expect(connections()).toBe(1);
    expect(requests[0]?.text).toContain("accept-encoding: identity\r\n");
    expect(requests[0]?.text).toContain("connection: keep-alive\r\n");
  });

  test.each(["x-gzip", "GZIP", "Identity"])("knows %s as the name of an encoding", async (encoding) => {
    const body = encoding === "Identity" ? "{}" : gzipSync("{}");
    const { baseUrl } = await service((socket) =>
      socket.write(httpAnswer(200, body, { "content-encoding": encoding })),
    );
    expect(await read(baseUrl)).toMatchObject({ kind: "response", body: "{}" });
  });

  test("takes a plain answer too, in UTF-8, with or without a byte order mark", async () => {
    const { baseUrl } = await service((socket) => socket.write(httpAnswer(200, '\ufeff{"name":"Zoë"}')));
    expect(await read(baseUrl)).toMatchObject({ body: '{"name":"Zoë"}' });
  });

  test("is asked again when a kept connection had been closed under it", async () => {
    const { baseUrl, requests, connections } = await service((socket, _request, count) => {
      if (count === 2) socket.resetAndDestroy();
      else socket.write(httpAnswer(200, "{}"));
    });
    const wire = transport();
    expect(await read(baseUrl, wire)).toMatchObject({ kind: "response" });
    expect(await read(baseUrl, wire)).toMatchObject({ kind: "response" });
    expect(requests).toHaveLength(3);
    expect(connections()).toBe(2);
  });

  test("is asked twice at the most", async () => {
    const { baseUrl, requests } = await service((socket) => socket.resetAndDestroy());
    expect(await read(baseUrl)).toEqual({ kind: "lost", cause: "connection_lost" });
    expect(requests).toHaveLength(2);
  });

  test("was not sent when nothing listens", async () => {
    const { baseUrl, stop } = await startRawService(() => {});
    await stop();
    expect(await read(baseUrl)).toEqual({ kind: "not_sent" });
  });

  test.each<[string, Behaviour]>([
    ["never answers", () => {}],
    ["stops in the body", (socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{")],
    [
      "trickles",
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\ncontent-length: 90000\r\n\r\n");
        const drip = setInterval(() => socket.write(" "), 50);
        socket.on("close", () => clearInterval(drip));
      },
    ],
  ])("is given up in time when the service %s, and not asked again", async (_, behave) => {
    const { baseUrl, requests } = await service(behave);
    const startedAt = performance.now();
    expect(await read(baseUrl)).toEqual({ kind: "lost", cause: "timed_out" });
    expect(performance.now() - startedAt).toBeLessThan(SHORT.totalMs + 2_000);
    expect(requests).toHaveLength(1);
  });

  test("ends at once when its asker gives up, and is not asked again", async () => {
    const asker = new AbortController();
    const { baseUrl, requests } = await service(() => void setTimeout(() => asker.abort(), 20));
    expect(await read(baseUrl, transport(), asker.signal)).toEqual({ kind: "lost", cause: "connection_lost" });
    expect(requests).toHaveLength(1);
  });

  test("is not asked at all when its asker had given up before", async () => {
    const { baseUrl, requests } = await service((socket) => socket.end(httpAnswer(200, "{}")));
    expect(await read(baseUrl, transport(), AbortSignal.abort())).toMatchObject({ kind: "lost" });
    expect(requests).toHaveLength(0);
  });

  test("is not unpacked beyond the limit, however small it came", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(100_000);
    const { baseUrl, requests } = await service((socket) =>
      socket.write(httpAnswer(200, bomb, { "content-encoding": "gzip" })),
    );
    expect(inShort(await read(baseUrl))).toEqual({ kind: "lost", cause: "unreadable_answer" });
    expect(requests).toHaveLength(1);
  });

  test("is not taken beyond the limit, and what comes later is not waited for", async () => {
    const { baseUrl } = await service((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      socket.write(Buffer.alloc(READ_LIMIT_BYTES + 1));
    });
    const patient = createUndiciTransport({ read: { totalMs: 20_000 } });
    opened.push({ stop: () => patient.close() });
    expect(inShort(await read(baseUrl, patient))).toEqual({ kind: "lost", cause: "unreadable_answer" });
  });

  test("follows no redirect", async () => {
    const other = await service((socket) => socket.end(httpAnswer(200, "{}")));
    const { baseUrl } = await service((socket) => socket.end(httpAnswer(302, "", { location: other.baseUrl })));
    expect(await read(baseUrl)).toMatchObject({ kind: "response", status: 302 });
    expect(other.connections()).toBe(0);
  });
});
