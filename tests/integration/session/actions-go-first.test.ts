import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rightOfWay } from "#lib/runtime.ts";
import { actionsGoFirst } from "#lib/session/actions-go-first.ts";

let answer = Promise.withResolvers<ServerResponse>();
const server = createServer(async ({ headers }, response) => {
  // As an action does once it has asked the store whose session it is.
  await setTimeout(1);
  if (headers["x-signed-in"]) rightOfWay.known();
  answer.resolve(response);
});

beforeAll(async () => {
  actionsGoFirst();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

/**
 * What comes first while something is asked of the server and not answered: a search may go on, or so many milliseconds. Asked
 * again where this machine, with other work, has taken longer than `withinMs` over it: it has shown nothing then.
 */
async function firstDuring(
  milliseconds: number,
  headers: Record<string, string>,
  withinMs = Number.POSITIVE_INFINITY,
): Promise<"clear" | "later"> {
  answer = Promise.withResolvers();
  const begunMs = performance.now();
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: "POST", headers });
  const response = await answer.promise;
  const clear = rightOfWay.clear("first");
  const first = await Promise.race([clear.then(() => "clear" as const), setTimeout(milliseconds, "later" as const)]);
  const tookMs = performance.now() - begunMs;
  response.end("done");
  await (await asked).text();
  await clear;
  return tookMs < withinMs ? first : firstDuring(milliseconds, headers, withinMs);
}

const ACTION = { "next-action": "7f00" };
/** For so long what may be anybody's goes first. */
const MOMENT_MS = 50;

test("searches stand back for somebody's action from the moment it is heard of until its answer has left", async () => {
  expect(await firstDuring(80, { ...ACTION, "x-signed-in": "yes" })).toBe("later");
});

test("what anybody can send is stood back for a moment only", async () => {
  expect(await firstDuring(20, ACTION, MOMENT_MS)).toBe("later");
  expect(await firstDuring(80, ACTION)).toBe("clear");
});

test("nobody stands back for any other request", async () => {
  expect(await firstDuring(500, { "x-signed-in": "yes" })).toBe("clear");
});
