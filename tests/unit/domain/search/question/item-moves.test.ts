import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Gap, itemAt, mayGo, pathAfter, stepOf } from "#lib/domain/search/question/item-moves.ts";
import type { Group, ItemPath, QuestionItem } from "#lib/domain/search/question/question.ts";
import { moveItem } from "#lib/domain/search/question/question-edit.ts";

const one = (value: string): QuestionItem => ({
  kind: "condition",
  field: "Amount",
  comparison: "is",
  values: [value],
});
const group = (...items: QuestionItem[]): Group => ({ kind: "group", match: "any", items });

// a · (b c) · d · ((e))
const QUESTION = group(one("a"), group(one("b"), one("c")), one("d"), group(group(one("e"))));

describe("one step of an item", () => {
  test.each<[ItemPath, Parameters<typeof stepOf>[2], Gap | null]>([
    [[2], "up", { group: [], index: 1 }],
    [[0], "down", { group: [], index: 2 }],
    [[0], "up", null],
    [[3], "down", null],
    // At the ends of its group the way leads on.
    [[1, 0], "up", { group: [], index: 1 }],
    [[1, 1], "down", { group: [], index: 2 }],
    [[1, 1], "out", { group: [], index: 2 }],
    [[0], "out", null],
    // Into the group above first, else into the one below.
    [[2], "in", { group: [1], index: 2 }],
    [[0], "in", { group: [1], index: 0 }],
    [[1, 0], "in", null],
    [[], "up", null],
  ])("%j %s", (path, direction, gap) => {
    expect(stepOf(QUESTION, path, direction)).toEqual(gap);
  });
});

describe("moves", () => {
  test("nothing goes into itself, nor to where it stands already", () => {
    expect(mayGo([1], { group: [1], index: 0 })).toBe(false);
    expect(mayGo([3], { group: [3, 0], index: 0 })).toBe(false);
    expect(mayGo([1], { group: [], index: 1 })).toBe(false);
    expect(mayGo([1], { group: [], index: 2 })).toBe(false);
    expect(mayGo([1], { group: [], index: 0 })).toBe(true);
    expect(mayGo([], { group: [], index: 0 })).toBe(false);
  });

  test("what was moved is found where it is said to be, for any two places", () => {
    const place = fc.array(fc.nat(4), { maxLength: 3 });
    let moves = 0;
    fc.assert(
      fc.property(place, place, fc.nat(4), (from, groupPath, index) => {
        const item = itemAt(QUESTION, from);
        const target = itemAt(QUESTION, groupPath);
        const gap = { group: groupPath, index };
        fc.pre(item !== undefined && target?.kind === "group" && index <= target.items.length && mayGo(from, gap));
        moves += 1;
        const moved = moveItem(QUESTION, from, groupPath, index);
        expect(itemAt(moved, pathAfter(from, gap))).toBe(item);
      }),
      { numRuns: 300 },
    );
    expect(moves).toBe(300);
  });
});
