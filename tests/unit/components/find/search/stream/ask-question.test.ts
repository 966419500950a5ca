import { afterEach, expect, test, vi } from "vitest";
import { askQuestion } from "#components/find/search/stream/ask-question.ts";
import type { RowsEvent } from "#components/find/search/stream/early-rows.ts";
import { dropEarly, requestRows } from "#components/find/search/stream/early-rows.ts";
import type { SearchRequest } from "#lib/domain/search/opened-search.ts";
import { AROUND } from "#tests/support/find/searches/asked-search.ts";

const ASKED: SearchRequest = { words: "", ...AROUND };
const ROWS = "/stores/1/transactions/rows?from=2026-11-21&to=2026-11-21&upTo=500";
const BEGUN: RowsEvent = { kind: "begun", readAtLocal: "2026-11-21 14:03:07", requestsPlanned: 1 };

/** What is said in answer, piece by piece, and whether anybody still listens. */
function dashboard() {
  const encoder = new TextEncoder();
  let say: (value: unknown) => void = () => {};
  let fall: () => void = () => {};
  const state = { isAborted: false, requests: [] as string[] };
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
    state.requests.push(address);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        say = (value) => controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
        fall = () => controller.error(new TypeError("connection lost"));
        signal?.addEventListener("abort", () => {
          state.isAborted = true;
          controller.error(signal.reason);
        });
      },
    });
    return new Response(body);
  });
  return { state, say: (value: unknown) => say(value), fall: () => fall() };
}

const answer = (rows: string | null) => ({ kind: "done", value: { opened: {}, rows } });

afterEach(() => {
  dropEarly();
  vi.unstubAllGlobals();
});

test("the answer is there before the rows, which then come from the same one", async () => {
  const server = dashboard();
  const asking = new AbortController();
  const asked = askQuestion("1", ASKED, asking.signal);
  await expect.poll(() => server.state.requests).toEqual(["/stores/1/transactions/question"]);
  server.say(answer(ROWS));
  expect(await asked).toEqual(answer(ROWS));
  // The next question is asked: what is shown of this one goes on being read.
  asking.abort();
  expect(server.state.isAborted).toBe(false);
  const reading = new AbortController();
  const events = requestRows(ROWS, reading.signal);
  server.say(BEGUN);
  expect(await events.next()).toEqual({ done: false, value: BEGUN });
  expect(server.state.requests).toHaveLength(1);
  reading.abort();
  expect(server.state.isAborted).toBe(true);
  await expect(events.next()).rejects.toThrow();
});

test("whoever asks something else before the answer gives it up with its rows", async () => {
  const server = dashboard();
  const asking = new AbortController();
  const asked = askQuestion("1", ASKED, asking.signal);
  await expect.poll(() => server.state.requests).toHaveLength(1);
  asking.abort();
  expect(await asked).toBe(null);
  expect(server.state.isAborted).toBe(true);
});

test("an answer without rows keeps none, and one that breaks off is no answer", async () => {
  const server = dashboard();
  const without = askQuestion("1", ASKED, new AbortController().signal);
  await expect.poll(() => server.state.requests).toHaveLength(1);
  server.say(answer(null));
  expect(await without).toEqual(answer(null));
  const broken = askQuestion("1", ASKED, new AbortController().signal);
  await expect.poll(() => server.state.requests).toHaveLength(2);
  server.fall();
  expect(await broken).toBe(null);
  expect(server.state.isAborted).toBe(false);
});

test("a refusal comes as itself", async () => {
  const refusal = { kind: "not_allowed", reason: { rule: "search_card_number" } };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
  expect(await askQuestion("1", ASKED, new AbortController().signal)).toEqual(refusal);
});
