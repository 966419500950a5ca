import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOT_TAKEN_TEXT } from "#lib/domain/requests/refusal-texts.ts";

const PRELOADED = join(import.meta.dirname, "../../../lib/server/polite-stop.mjs");
/** Stands for what is started behind it: answers a path after the milliseconds that it names, and ends its work slowly. */
const BEHIND = `globalThis.counterfoilStop.endWork = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    console.log("work ended");
  };
  require("node:http")
    .createServer(({ url }, response) => setTimeout(() => response.end("answered"), Number(url.match(/\\d+/)?.[0] ?? 0)))
    .listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

let server: ChildProcess;
let url: string;
let printed = "";
beforeEach(async () => {
  printed = "";
  const env = { ...process.env, PUBLIC_URL: "https://shop.example", NEXT_MANUAL_SIG_HANDLE: "true" };
  server = spawn(process.execPath, [`--import=${PRELOADED}`, "-e", BEHIND], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise((resolve) => server.stdout?.once("data", (line) => resolve(Number(line))));
  server.stdout?.on("data", (text) => {
    printed += text;
  });
  url = `http://127.0.0.1:${port}`;
});
afterEach(() => void server.kill("SIGKILL"));

const action = { method: "POST", headers: { "next-action": "a" } };
const statusOf = async (path: string) => (await fetch(url + path)).status;

test.each([
  ["an action", "/after/5000", action],
  ["a card's page", "/card-entry/ticket/after5000", { method: "POST" }],
  ["a bank's way back", "/confirm-payment/return/after5000", {}],
])("%s is answered; readiness is red meanwhile and nothing new is taken", async (_, path, request) => {
  expect(await statusOf("/ready")).toBe(200);
  const answer = fetch(url + path, request);
  await expect.poll(() => statusOf("/after/0")).toBe(200);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await expect.poll(() => statusOf("/ready")).toBe(503);
  await expect.poll(() => statusOf("/after/0")).toBe(503);
  const refused = await fetch(`${url}/after/0`, action);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([503, "text/plain"]);
  expect(await refused.text()).toBe(NOT_TAKEN_TEXT);
  // A second signal changes nothing.
  server.kill("SIGTERM");
  expect(await (await answer).text()).toBe("answered");
  expect(await ended).toEqual([0, null]);
  expect(printed).toBe("work ended\n");
});

test("a page that takes very long does not hold the stop", async () => {
  const answer = fetch(`${url}/after/60000`).catch(() => "cut");
  await expect.poll(() => statusOf("/after/0")).toBe(200);
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await answer).toBe("cut");
});
