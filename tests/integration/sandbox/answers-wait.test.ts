import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { Book } from "#lib/sandbox/book/book.ts";
import { createFaultPlan } from "#lib/sandbox/faults/fault-plan.ts";
import { createSandboxServer } from "#lib/sandbox/http/server.ts";
import { reply } from "#lib/sandbox/requests/http-reply.ts";
import { hostSandbox } from "#tests/support/processes/hosted-sandbox.ts";

const hosted = hostSandbox();
let disk: PromiseWithResolvers<void>;
const broken: unknown[] = [];
const book: Book = { ...hosted.book, durable: () => disk.promise };
const service = { answer: () => ({ ...hosted.post("/v1/payments", { amount: 1, payment_method: "cash" }) }) };
const server = createSandboxServer({
  service,
  book,
  clock: Date.now,
  faults: createFaultPlan(() => performance.now()),
  page: () => reply(200, "text/html", ""),
  onBroken: (error) => broken.push(error),
});

async function send(): Promise<number | "no answer"> {
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/v1/payments`, { method: "POST", body: "{}" }).then(
    ({ status }) => status,
    () => "no answer" as const,
  );
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("no byte of an answer leaves before the disk has it", async () => {
  disk = Promise.withResolvers();
  let answer: number | "no answer" | undefined;
  const sent = send().then((status) => {
    answer = status;
  });
  await expect.poll(() => hosted.book.columns.count()).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(answer).toBeUndefined();
  disk.resolve();
  await sent;
  expect(answer).toBe(200);
});

test("what the disk refused is never acknowledged", async () => {
  disk = Promise.withResolvers();
  disk.promise.catch(() => {});
  disk.reject(new Error("disk full"));
  expect(await send()).toBe("no answer");
  expect(broken).toEqual([new Error("disk full")]);
});
