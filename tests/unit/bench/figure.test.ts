import { describe, expect, test } from "vitest";
import { atMost, under } from "#tests/bench/measuring/figure.ts";

describe("a figure against its goal", () => {
  test("may be the goal where that is the most that is allowed, and not where it has to stay under it", () => {
    const measured = (value: number) => ({ name: "some", unit: "ms", runs: [value] });
    expect([49.99, 50, 50.01].map((value) => atMost(50, measured(value)).holds)).toEqual([true, true, false]);
    expect([49.99, 50, 50.01].map((value) => under(50, measured(value)).holds)).toEqual([true, false, false]);
  });
});
