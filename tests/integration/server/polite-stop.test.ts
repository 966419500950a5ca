import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOT_TAKEN_TEXT } from "#lib/domain/requests/refusal-texts.ts";
import { startBehind } from "#tests/support/processes/start-behind.ts";

/** Answers a path after the milliseconds that it names. */
const HANDLE = `({ url }, response) =>
  setTimeout(() => response.end("answered"), Number(url.match(/\\d+/)?.[0] ?? 0))`;
const SLOW_WORK = `globalThis.counterfoilStop.endWork = async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  console.log("work ended");
};`;

let server: ChildProcess;
let url: string;
let printed = "";
beforeEach(async () => {
  printed = "";
  const started = await startBehind(HANDLE, SLOW_WORK);
  server = started.process;
  server.stdout?.on("data", (text) => {
    printed += text;
  });
  url = `http://127.0.0.1:${started.port}`;
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
