import { expect, test } from "vitest";
import { lineKeys } from "#components/grid/line-keys.ts";

const rows = (first: number, end: number) => Array.from({ length: end - first }, (_, at) => first + at);
const before = lineKeys(new Map(), rows(0, 20), [0]);

test("after a small step every row that stays keeps its element, and the others get new ones", () => {
  const after = lineKeys(before, rows(5, 25), [7]);
  for (const index of rows(5, 20)) expect(after.get(index)).toBe(before.get(index));
  for (const index of rows(20, 25)) expect([...before.values()]).not.toContain(after.get(index));
});

test("after a leap the elements there are show the new rows, in their order", () => {
  const after = lineKeys(before, rows(500, 518), [3]);
  expect([...after.values()]).toEqual([...before.values()].filter((key) => key !== before.get(3)).slice(0, 18));
});

test("a row that is kept has its element to itself, near and far", () => {
  const after = lineKeys(before, [3, ...rows(500, 520)], [3]);
  expect(after.get(3)).toBe(before.get(3));
  const left = lineKeys(before, rows(500, 520), [3, 7]);
  expect([...left.values()]).not.toContain(before.get(3));
  expect([...left.values()]).not.toContain(before.get(7));
});

test("no two rows ever have the same key", () => {
  let keys = before;
  for (const [first, end, kept] of [
    [8, 39, 10],
    [300, 320, 10],
    [290, 330, 310],
    [0, 12, 310],
    [4, 40, 310],
  ] as const) {
    keys = lineKeys(keys, [...new Set([...rows(first, end), kept])], [kept]);
    expect(new Set(keys.values()).size).toBe(keys.size);
  }
});
