import { expect, test } from "vitest";
import { rateBound } from "#lib/operations/ground/aside/rate-bound.ts";

test("each key has so many in each minute, whatever the others ask", () => {
  let nowMs = 59_999;
  const { count, isReached } = rateBound(2, () => nowMs);
  expect([count("a"), isReached("a"), count("a"), isReached("a"), count("a"), count("a")]).toEqual([
    true,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([count("b"), count("b"), count("b")]).toEqual([true, true, false]);
  nowMs = 60_000;
  expect(isReached("a")).toBe(false);
  expect([count("a"), count("b"), count("a"), count("a")]).toEqual([true, true, true, false]);
});
