import { afterEach, expect, test, vi } from "vitest";
import { eventLines } from "#lib/pages/search/event-lines.ts";
import { log } from "#lib/runtime.ts";

afterEach(() => vi.restoreAllMocks());

test("a browser that goes away in the middle of an event ends the events, and is no fault", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  const slow = Promise.withResolvers<void>();
  let isEnded = false;
  async function* events() {
    try {
      yield { kind: "rows" };
      await slow.promise;
      yield { kind: "rows" };
    } finally {
      isEnded = true;
    }
  }
  const reader = eventLines(events(), "/rows", () => {}).body?.getReader();
  await reader?.read();
  void reader?.read();
  await new Promise((resolve) => setImmediate(resolve));
  const gone = reader?.cancel();
  slow.resolve();
  await gone;
  await new Promise((resolve) => setImmediate(resolve));
  expect(isEnded).toBe(true);
  expect(error).not.toHaveBeenCalled();
});

test("an event that fails breaks the answer off, and is told", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => {});
  async function* events() {
    yield { kind: "rows" };
    throw new Error("broken");
  }
  const reader = eventLines(events(), "/rows", () => {}).body?.getReader();
  await reader?.read();
  await expect(reader?.read()).rejects.toThrow("broken");
  expect(error).toHaveBeenCalledOnce();
});
