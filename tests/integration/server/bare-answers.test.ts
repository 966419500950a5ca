import { afterAll, beforeAll, expect, test } from "vitest";
import { startBehind } from "#tests/support/processes/start-behind.ts";

/** Answers with the headers that the address asks for. */
const HANDLE = `({ url }, response) => {
  if (url === "/given") response.writeHead(308, { Location: "/there", "Cache-Control": "public" });
  if (url === "/streamed") response.setHeader("cache-control", "private, no-store, no-transform");
  if (url === "/policy") response.setHeader("content-security-policy", "default-src 'self'");
  if (url === "/written") response.write("beh");
  response.end(url === "/written" ? "ind" : "behind");
}`;

let server: Awaited<ReturnType<typeof startBehind>>;
beforeAll(async () => {
  server = await startBehind(HANDLE);
});
afterAll(() => void server.process.kill());

const headersOf = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: "manual" });
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
