import { describe, expect, test } from "vitest";
import { movedKeys, pinnedKeys } from "#lib/domain/views/view-list.ts";

const READY = ["ready.a", "ready.b"];
const anything = () => true;

describe("what stands at the side", () => {
  test("is the role's ready views for who has chosen nothing", () => {
    expect(pinnedKeys({}, READY, anything)).toEqual(READY);
  });

  test("has placed ones behind the ready ones that nobody moved", () => {
    expect(pinnedKeys({ two: 5, one: 2 }, READY, anything)).toEqual(["ready.a", "ready.b", "one", "two"]);
  });

  test("misses what was taken away, ready ones too", () => {
    expect(pinnedKeys({ "ready.a": null, one: null, two: 0 }, READY, anything)).toEqual(["ready.b", "two"]);
  });

  test("takes a ready one that was placed at its place, once", () => {
    expect(pinnedKeys({ one: 0, "ready.a": 1, "ready.b": 2 }, READY, anything)).toEqual(["one", "ready.a", "ready.b"]);
  });

  test("leaves out what is no view any more", () => {
    expect(pinnedKeys({ gone: 0, one: 1 }, READY, (key) => key !== "gone")).toEqual([...READY, "one"]);
  });

  test("orders by number, and equal places always in the same way", () => {
    expect(pinnedKeys({ b: 10, a: 10, c: 9 }, [], anything)).toEqual(["c", "a", "b"]);
  });
});

describe("moving", () => {
  test.each([
    ["b", "up", ["b", "a", "c"]],
    ["b", "down", ["a", "c", "b"]],
    ["a", "up", ["a", "b", "c"]],
    ["c", "down", ["a", "b", "c"]],
    ["x", "up", ["a", "b", "c"]],
    ["x", "down", ["a", "b", "c"]],
  ] as const)("%s %s", (key, move, expected) => {
    expect(movedKeys(["a", "b", "c"], key, move)).toEqual(expected);
  });
});
