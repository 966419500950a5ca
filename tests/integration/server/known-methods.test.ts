import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRaw } from "#tests/support/processes/raw-http.ts";
import { startBehind } from "#tests/support/processes/start-behind.ts";

const HANDLE = `(request, response) =>
  response.setHeader("Content-Length", 6).setHeader("X-Asked", request.url)
    .setHeader("X-Host", request.headers["x-forwarded-host"]).end("behind")`;

let server: Awaited<ReturnType<typeof startBehind>>;
beforeAll(async () => {
  server = await startBehind(HANDLE);
});
afterAll(() => void server.process.kill());

const answerTo = async (line: string) =>
  (await sendRaw(server.port, `${line} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`))[0];

test.each(["TRACE", "PROPFIND", "QUERY", "LINK"])("%s is answered before anybody else sees it", async (method) => {
  for (const path of ["/", "/card-entry/0123", "/icon.svg"]) {
    const answer = await answerTo(`${method} ${path}`);
    expect(answer).toMatchObject({ status: 405, body: "" });
    expect(answer?.headers).toMatch(/\r\nAllow: GET, HEAD, POST\r\n/);
    expect(answer?.headers).toMatch(/\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'/);
    expect(answer?.headers).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
    expect(answer?.headers).toMatch(/\r\nCache-Control: no-store\r\n/);
    expect(answer?.headers).toMatch(/\r\nStrict-Transport-Security: max-age=31536000\r\n/);
  }
});

test("an address that is none is a bad request", async () => {
  expect(await answerTo("OPTIONS *")).toMatchObject({ status: 400, body: "" });
  expect(await answerTo("TRACE *")).toMatchObject({ status: 400, body: "" });
  expect(await answerTo("GET *a")).toMatchObject({ status: 400, body: "" });
  expect(await answerTo("GET http://[")).toMatchObject({ status: 400, body: "" });
});

test("a path that cannot be decoded names no page; every other one stays as it is", async () => {
  const asked = async (path: string) =>
    /\r\nX-Asked: (.*)\r\n/.exec((await answerTo(`GET ${path}`))?.headers ?? "")?.[1];
  expect(await asked("/transactions/%FF")).toBe("/transactions/%25FF");
  expect(await asked("/a%20b/100%?of=%FF")).toBe("/a%2520b/100%25?of=%FF");
  expect(await asked("/files/x%00/content?a=b%00")).toBe("/files/x%2500/content?a=b%00");
  for (const path of ["/", "/a%20b/%C3%A9?of=%", "/a%2Fb"]) expect(await asked(path)).toBe(path);
});

test.each(["GET /", "TRACE /", "GET *"])("%s does not become another protocol", async (line) => {
  const upgrade = `${line} HTTP/1.1\r\nHost: shop.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
  const [answer] = await sendRaw(server.port, upgrade);
  expect(answer).toMatchObject({ status: 400, body: "" });
  expect(answer?.headers).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/);
});

test("a connection that asks for another protocol and is reset at once ends nothing", async () => {
  const upgrade = "GET / HTTP/1.1\r\nHost: shop.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(server.port, "127.0.0.1").on("error", () => {});
    await once(socket, "connect");
    socket.write(upgrade, () => socket.resetAndDestroy());
    await once(socket, "close");
  }
  expect(await answerTo("GET /")).toMatchObject({ status: 200, body: "behind" });
});

test("whatever host is asked for, the public one goes on", async () => {
  for (const forwarded of ["", "X-Forwarded-Host: evil.example\r\n"]) {
    const head = `GET / HTTP/1.1\r\nHost: 127.0.0.1:3000\r\n${forwarded}Connection: close\r\n\r\n`;
    const [answer] = await sendRaw(server.port, head);
    expect(answer?.headers).toMatch(/\r\nX-Host: shop\.example\r\n/);
  }
});

test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s goes on", async (method) => {
  expect(await answerTo(`${method} /`)).toMatchObject({ status: 200, body: "behind" });
});

test("what is no method at all, and a tunnel, are answered by nobody behind it", async () => {
  expect(await answerTo("FOO /")).toMatchObject({ status: 400, body: "" });
  expect(await answerTo("CONNECT shop.example:443")).toBeUndefined();
});
