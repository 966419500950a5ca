import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropEarly, requestEarly, requestRows } from "#components/search/early-rows.ts";

const requested: { address: string; signal: AbortSignal }[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal("fetch", async (address: string, { signal }: { signal: AbortSignal }) => {
    requested.push({ address, signal });
    return new Response(address);
  });
});

afterEach(() => {
  dropEarly();
  vi.unstubAllGlobals();
});

test("who wants what was requested early gets that answer, once, and ends it by its own signal", async () => {
  const abort = new AbortController();
  requestEarly("/rows?a");
  expect(await (await requestRows("/rows?a", abort.signal)).text()).toBe("/rows?a");
  expect(requested).toHaveLength(1);
  abort.abort();
  expect(requested[0]?.signal.aborted).toBe(true);
  await requestRows("/rows?a", new AbortController().signal);
  expect(requested).toHaveLength(2);
});

test("what nobody takes is ended: by another request, by wanting other rows, by leaving", async () => {
  requestEarly("/rows?a");
  requestEarly("/rows?b");
  await requestRows("/rows?c", new AbortController().signal);
  requestEarly("/rows?d");
  dropEarly();
  expect(requested.map(({ address, signal }) => [address, signal.aborted])).toEqual([
    ["/rows?a", true],
    ["/rows?b", true],
    ["/rows?c", false],
    ["/rows?d", true],
  ]);
});
