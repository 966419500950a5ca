import { expect, test } from "vitest";
import { rateBound } from "#lib/session/rate-bound.ts";

test("each key has so many in each minute, whatever the others ask", () => {
  let nowMs = 59_999;
  const may = rateBound(2, () => nowMs);
  expect([may("a"), may("a"), may("a"), may("a")]).toEqual([true, true, false, false]);
  expect([may("b"), may("b"), may("b")]).toEqual([true, true, false]);
  nowMs = 60_000;
  expect([may("a"), may("b"), may("a"), may("a")]).toEqual([true, true, true, false]);
});
