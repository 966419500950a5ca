import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import type { Group, ItemPath, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import {
  duplicateItem,
  type Gap,
  insertItem,
  itemAt,
  mayGo,
  moveItem,
  pathAfter,
  removeItem,
  replaceItem,
  stepOf,
  unwrapGroup,
  wrapItem,
} from "#lib/domain/search/question/question-edit.ts";
import { arbitraryQuestion } from "#tests/support/find/searches/arbitrary-questions.ts";

const of = (text: string) => parseQuestion(text).question as Question;
const item = (text: string) => of(text).items[0] as QuestionItem;
const START = of("a (b or c) d");
const text = (question: Question) => formatQuestion(question);

test.each([
  ["insert", insertItem(START, [1], 1, item("x")), "a (b or x or c) d"],
  ["insert at the end", insertItem(START, [], 3, item("x")), "a (b or c) d x"],
  ["remove", removeItem(START, [1, 0]), "a c d"],
  ["remove a group", removeItem(START, [1]), "a d"],
  ["replace", replaceItem(START, [1, 1], item("x")), "a (b or x) d"],
  ["replace the root", replaceItem(START, [], { ...of("x or y"), off: true }), "x or y"],
  ["duplicate", duplicateItem(START, [1]), "a (b or c) (b or c) d"],
  ["wrap", wrapItem(START, [0], "none"), "not a (b or c) d"],
  ["wrap the root", wrapItem(START, [], "none"), "not (a (b or c) d)"],
  ["unwrap", unwrapGroup(START, [1]), "a b c d"],
  ["move within a group", moveItem(START, [0], [], 3), "(b or c) d a"],
  ["move up within a group", moveItem(START, [2], [], 0), "d a (b or c)"],
  ["move into a group behind", moveItem(START, [0], [1], 1), "(b or a or c) d"],
  ["move into a group before", moveItem(START, [2], [1], 2), "a (b or c or d)"],
  ["move out of a group", moveItem(START, [1, 0], [], 0), "b a c d"],
])("%s", (_name, question, wanted) => expect(text(question)).toBe(wanted));

describe("what cannot be done changes nothing", () => {
  test.each([
    ["a path beyond the end", removeItem(START, [9])],
    ["a path through a condition", insertItem(START, [0], 0, item("x"))],
    ["a gap beyond the end", insertItem(START, [1], 3, item("x"))],
    ["a negative gap", insertItem(START, [], -1, item("x"))],
    ["removing the root", removeItem(START, [])],
    ["a condition as root", replaceItem(START, [], item("x"))],
    ["moving the root", moveItem(START, [], [1], 0)],
    ["moving a group into itself", moveItem(START, [1], [1], 0)],
    ["moving nothing", moveItem(START, [7], [], 0)],
    ["unwrapping a condition", unwrapGroup(START, [0])],
  ])("%s", (_name, question) => expect(question).toEqual(START));
});

test("a move keeps every item, and leaves what was there as it was", () => {
  const pathIn = fc.array(fc.nat({ max: 3 }), { maxLength: 3 });
  const leaves = (one: QuestionItem): string[] =>
    one.kind === "group" ? one.items.flatMap(leaves) : [JSON.stringify(one)];
  fc.assert(
    fc.property(arbitraryQuestion, pathIn, pathIn, fc.nat({ max: 3 }), (question, from, group, index) => {
      const before = JSON.stringify(question);
      const moved = moveItem(question, from, group, index);
      expect(leaves(moved).sort()).toEqual(leaves(question).sort());
      expect(JSON.stringify(question)).toBe(before);
      if (from.length > 0 && itemAt(question, from)) {
        const copied = duplicateItem(question, from);
        expect(removeItem(copied, from.with(-1, (from.at(-1) ?? 0) + 1))).toEqual(question);
        expect(removeItem(copied, from)).toEqual(question);
      }
    }),
  );
});

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
