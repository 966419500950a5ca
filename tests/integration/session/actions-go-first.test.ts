import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rightOfWay } from "#lib/runtime.ts";
import { actionsGoFirst } from "#lib/session/actions-go-first.ts";

let answer = Promise.withResolvers<ServerResponse>();
const server = createServer((_, response) => answer.resolve(response));

beforeAll(async () => {
  actionsGoFirst();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());

/** Whether a search may go on after a moment in which something is asked of the server and not answered yet. */
async function isClearDuring(headers: Record<string, string>): Promise<{ during: boolean; afterwards: boolean }> {
  answer = Promise.withResolvers();
  const asked = fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: "POST", headers });
  const response = await answer.promise;
  let isClear = false;
  const clear = rightOfWay.clear("further").then(() => {
    isClear = true;
  });
  await setTimeout(30);
  const during = isClear;
  response.end("done");
  await (await asked).text();
  await clear;
  return { during, afterwards: isClear };
}

test("searches stand back from the moment an action is heard of until its answer has left", async () => {
  expect(await isClearDuring({ "next-action": "7f00" })).toEqual({ during: false, afterwards: true });
});

test("nobody stands back for any other request", async () => {
  expect(await isClearDuring({})).toEqual({ during: true, afterwards: true });
});
