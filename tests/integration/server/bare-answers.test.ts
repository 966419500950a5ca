import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const PRELOADED = join(import.meta.dirname, "../../../lib/server/bare-answers.mjs");
/** Stands for what is started behind it, and tells its port: answers with the headers that the address asks for. */
const BEHIND = `require("node:http")
  .createServer(({ url }, response) => {
    if (url === "/given") response.writeHead(308, { Location: "/there", "Cache-Control": "public" });
    if (url === "/streamed") response.setHeader("cache-control", "private, no-store, no-transform");
    if (url === "/policy") response.setHeader("content-security-policy", "default-src 'self'");
    if (url === "/written") response.write("beh");
    response.end(url === "/written" ? "ind" : "behind");
  })
  .listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

let server: ChildProcess;
let url: string;
beforeAll(async () => {
  const env = { ...process.env, PUBLIC_URL: "https://shop.example" };
  server = spawn(process.execPath, [`--import=${PRELOADED}`, "-e", BEHIND], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise((resolve) => server.stdout?.once("data", (line) => resolve(Number(line))));
  url = `http://127.0.0.1:${port}`;
});
afterAll(() => void server.kill());

const headersOf = async (path: string) => {
  const answer = await fetch(url + path, { redirect: "manual" });
  expect(await answer.text()).toBe("behind");
  return Object.fromEntries(answer.headers);
};

test.each(["/bare", "/written", "/given"])(
  "%s, to which nobody gave a policy, says what our answers say",
  async (path) => {
    expect(await headersOf(path)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=31536000",
    });
  },
);

test("nobody keeps it", async () => {
  expect(await headersOf("/bare")).toMatchObject({ "cache-control": "no-store" });
  expect(await headersOf("/streamed")).toMatchObject({ "cache-control": "private, no-store, no-transform" });
});

test("what has a policy is left as it is", async () => {
  const headers = await headersOf("/policy");
  expect(headers).toMatchObject({ "content-security-policy": "default-src 'self'" });
  expect(headers["referrer-policy"]).toBeUndefined();
});
