import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBehind } from "#tests/support/processes/start-behind.ts";

/** Answers before a body is there, or after it. */
const HANDLE = `(request, response) =>
  request.url === "/early" ? response.end("early") : request.resume().on("end", () => response.end("all"))`;

let server: Awaited<ReturnType<typeof startBehind>>;
beforeAll(async () => {
  server = await startBehind(HANDLE);
});
afterAll(() => void server.process.kill());

/** Sends that and no more, and says after how many seconds the connection was closed. */
function closedAfter(text: string): Promise<number> {
  const begunMs = performance.now();
  return new Promise((resolve) => {
    const socket = connect(server.port, "127.0.0.1", () => socket.write(text));
    socket.resume().on("close", () => resolve((performance.now() - begunMs) / 1_000));
    socket.on("error", () => undefined);
  });
}

test("a connection that is silent, or whose head stops, is closed by the next look after ten seconds", async () => {
  const silent = Array.from({ length: 100 }, () => closedAfter(""));
  const seconds = await Promise.all([...silent, closedAfter("GET / HTTP/1.1\r\nHost: shop.example\r\n")]);
  // Without our interval it would be thirty at least.
  for (const closed of seconds) expect(closed).toBeLessThan(25);
});

test("what is begun and not sent on is closed within a minute", async () => {
  const seconds = await Promise.all([
    closedAfter("POST / HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\nabc"),
    closedAfter("POST /early HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\nabc"),
    closedAfter("POST / HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc"),
  ]);
  for (const closed of seconds) expect(closed).toBeLessThan(60);
});
