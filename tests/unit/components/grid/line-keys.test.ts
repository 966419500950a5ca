import { expect, test } from "vitest";
import { lineKeys } from "#components/grid/line-keys.ts";

const rows = (first: number, end: number) => Array.from({ length: end - first }, (_, at) => first + at);
const before = lineKeys(new Map(), rows(0, 20), false);

test("after a step either way rows that stay keep their elements, and those that come take those of the rows that go", () => {
  for (const [down, up] of [
    [rows(5, 25), rows(0, 20)],
    [rows(3, 23), rows(1, 21)],
  ] as const) {
    const after = lineKeys(before, down, false);
    const back = lineKeys(after, up, false);
    for (const index of rows(5, 20))
      expect([after.get(index), back.get(index)]).toEqual(Array(2).fill(before.get(index)));
    for (const keys of [after, back]) expect(new Set(keys.values())).toEqual(new Set(before.values()));
  }
});

test("elements stay where they are as long as the list moves", () => {
  let keys = before;
  for (const first of [10, 17, 4, 900, 895]) {
    keys = lineKeys(keys, rows(first, first + 20), false);
    expect([...keys.values()]).toEqual([...before.values()]);
  }
});

test("standing still they are in the order of their rows, each with the row that it had", () => {
  for (const first of [13, 2, 500]) {
    const moving = lineKeys(before, rows(first, first + 20), false);
    const resting = lineKeys(moving, rows(first, first + 20), true);
    expect([...resting.keys()]).toEqual(rows(first, first + 20));
    expect(new Map([...resting].sort())).toEqual(new Map([...moving].sort()));
  }
});

test("after a leap the elements show the new rows in their order already", () => {
  expect([...lineKeys(before, rows(500, 520), false)]).toEqual(rows(0, 20).map((at) => [500 + at, before.get(at)]));
});

test("a row that stays far out of sight keeps its element", () => {
  expect(lineKeys(before, [3, ...rows(500, 520)], false).get(3)).toBe(before.get(3));
});

test("no two rows ever have the same key, and as many elements are there as rows", () => {
  let keys = before;
  for (const [first, end, far] of [
    [8, 39, 10],
    [300, 320, 10],
    [290, 330, 310],
    [0, 12, 310],
    [4, 40, 310],
  ] as const) {
    for (const resting of [false, true]) {
      const drawn = [...new Set([...rows(first, end), far])];
      keys = lineKeys(keys, drawn, resting);
      expect(new Set(keys.values()).size).toBe(drawn.length);
      expect(new Set(keys.keys())).toEqual(new Set(drawn));
    }
  }
});
