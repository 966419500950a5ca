import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RowsEvent } from "#components/find/search/stream/early-rows.ts";
import { dropEarly, keepEarly, requestRows } from "#components/find/search/stream/early-rows.ts";

const requested: string[] = [];

beforeEach(() => {
  requested.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    return new Response(`${JSON.stringify(progress(2))}\n`);
  });
});

afterEach(() => {
  dropEarly();
  vi.unstubAllGlobals();
});

const progress = (rowsRead: number): RowsEvent => ({ kind: "progress", rowsRead, searchesDone: 0 });

/** Rows that came along, and the end of what brings them. */
function keep(address: string): AbortController {
  const abort = new AbortController();
  keepEarly({ address, events: (async function* () {})(), abort });
  return abort;
}

async function allOf(events: AsyncIterable<RowsEvent>): Promise<RowsEvent[]> {
  return Array.fromAsync(events);
}

test("who wants what came along gets it, once, and ends it by their own signal", async () => {
  const kept = keep("/rows?a");
  const abort = new AbortController();
  expect(await allOf(requestRows("/rows?a", abort.signal))).toEqual([]);
  expect(requested).toEqual([]);
  abort.abort();
  expect(kept.signal.aborted).toBe(true);
  expect(await allOf(requestRows("/rows?a", new AbortController().signal))).toEqual([progress(2)]);
  expect(requested).toEqual(["/rows?a"]);
});

test("what nobody takes is ended: by other rows that come along, by wanting others, by leaving", async () => {
  const replaced = keep("/rows?a");
  const unwanted = keep("/rows?b");
  expect([replaced.signal.aborted, unwanted.signal.aborted]).toEqual([true, false]);
  await allOf(requestRows("/rows?c", new AbortController().signal));
  expect(unwanted.signal.aborted).toBe(true);
  const left = keep("/rows?d");
  dropEarly();
  expect(left.signal.aborted).toBe(true);
});
