import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestPriority } from "#lib/runtime.ts";
import { sealSessionId } from "#lib/session/cookies/session-cookie.ts";
import { actionsGoFirst } from "#lib/session/requests/actions-go-first.ts";
import { withSettings } from "#tests/support/stub-settings.ts";

withSettings();

let answer = Promise.withResolvers<ServerResponse>();
const server = createServer(async ({ headers }, response) => {
  // As an action does once it has asked the store whose session it is.
  await setTimeout(1);
  if (headers["x-signed-in"]) requestPriority.confirmPerson();
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
  const clear = requestPriority.clear("first");
  const first = await Promise.race([clear.then(() => "clear" as const), setTimeout(milliseconds, "later" as const)]);
  const tookMs = performance.now() - begunMs;
  response.end("done");
  await (await asked).text();
  await clear;
  return tookMs < withinMs ? first : firstDuring(milliseconds, headers, withinMs);
}

const ACTION = { "next-action": "7f00" };
/** For so long what names a session goes first, which may be over. */
const MOMENT_MS = 50;

/** An action with the cookie of a session. */
function actionOf(token = sealSessionId("session-1", 60)): Record<string, string> {
  return { ...ACTION, cookie: `theme=dark; counterfoil-session=${token}` };
}

test("searches stand back for somebody's action from the moment it is heard of until its answer has left", async () => {
  expect(await firstDuring(80, { ...actionOf(), "x-signed-in": "yes" })).toBe("later");
});

test("what names a session that may be over is stood back for a moment only", async () => {
  const action = actionOf();
  expect(await firstDuring(20, action, MOMENT_MS)).toBe("later");
  expect(await firstDuring(80, action)).toBe("clear");
});

test("nobody stands back for what anybody can send", async () => {
  for (const action of [
    ACTION,
    { ...ACTION, cookie: "counterfoil-session=made.up" },
    actionOf(sealSessionId("session-1", -60)),
  ])
    expect(await firstDuring(30, action)).toBe("clear");
});

test("nobody stands back for any other request", async () => {
  expect(await firstDuring(500, { "x-signed-in": "yes" })).toBe("clear");
});
