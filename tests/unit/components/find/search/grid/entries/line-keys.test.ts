import { describe, expect, test } from "vitest";
import { type LineKeys, lineKeys, lineKeysAtRest } from "#components/find/search/grid/entries/line-keys.ts";

const rows = (first: number, end: number) => Array.from({ length: end - first }, (_, at) => first + at);
const before = lineKeys(new Map(), rows(0, 20));
const keysOf = (keys: LineKeys, indexes: readonly number[]) => indexes.map((index) => keys.get(index));

describe("while the list moves", () => {
  test("rows that stay keep their elements, and those that come take those of the rows that go, either way", () => {
    const down = lineKeys(before, rows(5, 25));
    const up = lineKeys(down, rows(0, 20));
    for (const after of [down, up]) {
      expect(keysOf(after, rows(5, 20))).toEqual(keysOf(before, rows(5, 20)));
      expect(new Set(after.values())).toEqual(new Set(before.values()));
    }
  });

  test("elements stay where they are", () => {
    let keys = before;
    for (const first of [10, 17, 4, 900, 895]) {
      keys = lineKeys(keys, rows(first, first + 20));
      expect([...keys.values()]).toEqual([...before.values()]);
    }
  });

  test("after a leap the elements show the new rows in their order", () => {
    expect([...lineKeys(before, rows(500, 520))]).toEqual(rows(0, 20).map((at) => [500 + at, before.get(at)]));
  });

  test("a row that stays far out of sight keeps its element", () => {
    expect(lineKeys(before, [3, ...rows(500, 520)]).get(3)).toBe(before.get(3));
  });
});

describe("standing still", () => {
  test("rows are in their order, and elements that stand so already stay", () => {
    for (const [first, active] of [
      [13, 15],
      [2, 2],
      [500, 510],
    ] as const) {
      const moving = lineKeys(before, rows(first, first + 20));
      const resting = lineKeysAtRest(moving, active);
      expect([...resting.keys()]).toEqual(rows(first, first + 20));
      const staying = rows(first, first + 20).filter((index) => resting.get(index) === moving.get(index));
      expect(staying).toEqual(first === 500 ? rows(500, 520) : rows(first, 20));
      expect(lineKeysAtRest(resting, active)).toEqual(resting);
    }
  });

  test("no element that stays is moved past another one", () => {
    let moving = before;
    for (const first of [9, 3, 11, 4, 40, 37, 50, 45]) moving = lineKeys(moving, rows(first, first + 20));
    for (const active of rows(45, 65)) {
      const resting = lineKeysAtRest(moving, active);
      const stayed = new Set(moving.values());
      const kept = [...resting.values()].filter((key) => stayed.has(key));
      expect(kept).toEqual([...moving.values()].filter((key) => kept.includes(key)));
      expect([...resting.keys()]).toEqual(rows(45, 65));
    }
  });

  test("the row where one stands keeps its element, wherever that is", () => {
    const up = lineKeys(lineKeys(before, rows(400, 420)), [3, ...rows(390, 409)]);
    for (const active of [3, 390, 400, 408]) expect(lineKeysAtRest(up, active).get(active)).toBe(up.get(active));
  });
});

test("no two rows ever have the same key, and as many elements are there as rows", () => {
  let keys = before;
  for (const [first, end, far] of [
    [8, 39, 10],
    [300, 320, 10],
    [290, 330, 310],
    [0, 12, 310],
    [4, 40, 310],
    [0, 0, 310],
  ] as const) {
    const drawn = [...new Set([...rows(first, end), far])];
    keys = lineKeys(keys, drawn);
    for (const lines of [keys, lineKeysAtRest(keys, far), lineKeysAtRest(keys, 5_000)]) {
      expect(new Set(lines.values()).size).toBe(drawn.length);
      expect(new Set(lines.keys())).toEqual(new Set(drawn));
    }
    keys = lineKeysAtRest(keys, far);
  }
});
