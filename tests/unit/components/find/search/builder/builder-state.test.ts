import { describe, expect, test } from "vitest";
import type { FocusPart } from "#components/find/search/builder/builder-focus.ts";
import {
  type BuilderEdit,
  type BuilderState,
  editBuilder,
  openBuilder,
} from "#components/find/search/builder/builder-state.ts";
import { focusAlong } from "#components/find/search/builder/focus-along.ts";
import {
  type Condition,
  EVERYTHING,
  type Group,
  type ItemPath,
  type QuestionItem,
  type QuestionProblem,
} from "#lib/domain/search/question/question.ts";

const amount = (value: string): Condition => ({
  kind: "condition",
  field: "Amount",
  comparison: "is",
  values: [value],
});
const all = (...items: QuestionItem[]): Group => ({ kind: "group", match: "all", items });
const edited = (start: BuilderState, ...edits: BuilderEdit[]) => edits.reduce(editBuilder, start);
const replace = (value: string, typingIn: string | null): BuilderEdit => ({
  kind: "replace",
  path: [0],
  item: amount(value),
  typingIn,
});
const UNDO: BuilderEdit = { kind: "undo" };
const REDO: BuilderEdit = { kind: "redo" };

const OPENED = openBuilder(all(amount("1"), amount("2")), []);

describe("taking back", () => {
  test("the keys of one field are one step, two fields are two", () => {
    const typed = edited(OPENED, replace("1x", "a"), replace("1xy", "a"), replace("1xyz", "b"));
    expect(typed.past).toHaveLength(2);
    expect(edited(typed, UNDO).question.items[0]).toEqual(amount("1xy"));
    expect(edited(typed, UNDO, UNDO).question).toBe(OPENED.question);
  });

  test("typing on after a step back begins a step of its own", () => {
    const typed = edited(OPENED, replace("1x", "a"), UNDO, replace("1y", "a"));
    expect(edited(typed, UNDO).question).toBe(OPENED.question);
  });

  test("what was taken back comes again, until something else is done", () => {
    const removed = edited(OPENED, { kind: "remove", path: [0] });
    expect(edited(removed, UNDO, REDO).question).toEqual(removed.question);
    expect(edited(removed, UNDO, replace("9", null), REDO).question.items[0]).toEqual(amount("9"));
  });

  test("focus that is lost goes to what came back", () => {
    const back = edited(OPENED, { kind: "remove", path: [1] }, UNDO);
    expect(back.focus).toMatchObject({ path: [1], part: "handle", ifLost: true });
    expect(edited(back, REDO).focus).toMatchObject({ path: [0], ifLost: true });
    const nested = openBuilder(all(amount("1"), all(amount("2"), amount("3"))), []);
    const within = edited(nested, { kind: "switch", path: [1, 1] }, UNDO);
    expect(within.focus).toMatchObject({ path: [1, 1] });
  });

  test("focus goes along with what stands elsewhere then, and stays with what does not", () => {
    const three = openBuilder(all(amount("1"), amount("2"), amount("3")), []);
    const down = (index: number): BuilderEdit => ({ kind: "step", path: [index], direction: "down" });
    const back = (state: BuilderState, kind: "undo" | "redo", path: ItemPath, part: FocusPart = "handle") =>
      editBuilder(state, { kind, focus: focusAlong(state, kind, { path, part }) });
    const moved = edited(three, down(0), down(1));
    const undone = back(moved, "undo", [2]);
    expect(undone.focus).toEqual({ path: [1], part: "handle", turn: undone.turn });
    expect(back(undone, "redo", [1]).focus).toMatchObject({ path: [2] });
    expect(back(moved, "undo", [1], "value2").focus).toMatchObject({ path: [2], part: "value2" });
    expect(back(moved, "undo", [0], "value").focus).toMatchObject({ ifLost: true });
    const wrapped = edited(three, { kind: "wrap", path: [1] });
    const unwrapped = back(wrapped, "undo", [1, 0]);
    expect(unwrapped.focus).toMatchObject({ path: [1], part: "handle" });
    expect(back(unwrapped, "redo", [1]).focus).toMatchObject({ path: [1, 0] });
    // What is edited by it stays where it is.
    expect(back(edited(three, replace("1x", "a")), "undo", [0], "value").focus).toMatchObject({ ifLost: true });
  });

  test("nothing to take back changes nothing", () => {
    expect(edited(OPENED, UNDO, REDO).question).toBe(OPENED.question);
  });
});

describe("focus", () => {
  const focusOf = (...edits: BuilderEdit[]) => edited(OPENED, ...edits).focus;

  test("goes to what was added, moved or copied", () => {
    expect(focusOf({ kind: "insert", group: [], item: amount(""), part: "value" })).toMatchObject({
      path: [2],
      part: "value",
    });
    expect(focusOf({ kind: "step", path: [0], direction: "down" })).toMatchObject({ path: [1], part: "handle" });
    expect(focusOf({ kind: "duplicate", path: [0] })).toMatchObject({ path: [1], part: "handle" });
    expect(focusOf({ kind: "wrap", path: [1] })).toMatchObject({ path: [1, 0] });
  });

  test("after a removal goes to the next, then to the one before, then to the way to add", () => {
    expect(focusOf({ kind: "remove", path: [0] })).toMatchObject({ path: [0], part: "handle" });
    expect(focusOf({ kind: "remove", path: [1] })).toMatchObject({ path: [0], part: "handle" });
    expect(focusOf({ kind: "remove", path: [0] }, { kind: "remove", path: [0] })).toMatchObject({
      path: [],
      part: "add",
    });
  });

  test("the same place twice is two requests", () => {
    const remove: BuilderEdit = { kind: "remove", path: [1] };
    expect(focusOf(remove, UNDO, remove)?.turn).not.toBe(focusOf(remove)?.turn);
  });
});

describe("problems", () => {
  const told = edited(OPENED, {
    kind: "show_problems",
    problems: [{ path: [1], part: "values", problem: "value_not_amount", text: "2" }],
  });
  const problemsOf = (state: BuilderState) =>
    state.question.items.map((item) => state.problems.get(item)?.[0]?.problem ?? null);

  test("take focus, go along with their condition, and go away when it is edited", () => {
    expect(told.focus).toMatchObject({ path: [1], part: "value" });
    expect(problemsOf(told)).toEqual([null, "value_not_amount"]);
    expect(problemsOf(edited(told, { kind: "step", path: [1], direction: "up" }))).toEqual(["value_not_amount", null]);
    expect(problemsOf(edited(told, { kind: "replace", path: [1], item: amount("3"), typingIn: null }))).toEqual([
      null,
      null,
    ]);
  });

  test("of what was written as text are corrected in the text", () => {
    const asText = (state: BuilderState) => {
      const typed = "amount>x";
      const written = edited(state, { kind: "write", typed, question: all(amount("x")), problems: [] });
      const problems: QuestionProblem[] = [{ path: [0], part: "values", problem: "value_not_amount", text: "x" }];
      return edited(written, { kind: "show_problems", problems });
    };
    expect(asText(OPENED).focus).toMatchObject({ path: [0], part: "value", inText: true });
    expect(told.focus).toMatchObject({ inText: false });
  });

  test("a copy of a wrong condition is not called wrong before it is asked", () => {
    expect(problemsOf(edited(told, { kind: "duplicate", path: [1] }))).toEqual([null, "value_not_amount", null]);
  });
});

describe("an opened question", () => {
  const open = (question: Group): BuilderEdit => ({ kind: "open", question, problems: [], asked: false });

  test("leaves what was built one step back", () => {
    const built = edited(OPENED, replace("77", "a"));
    const opened = edited(built, open(all()));
    expect(opened.question).toEqual(EVERYTHING);
    expect(edited(opened, UNDO).question).toBe(built.question);
  });

  test("that says the same changes nothing", () => {
    expect(edited(OPENED, open(structuredClone(OPENED.question))).past).toHaveLength(0);
  });
});

describe("the question as text", () => {
  const write = (typed: string, question: Group | null): BuilderEdit => ({
    kind: "write",
    typed,
    question,
    problems: [],
  });

  test("is the question at once when it can be read, all of it one step back", () => {
    const written = edited(OPENED, write("amount:5", all(amount("5"))), write("amount:55", all(amount("55"))));
    expect(written.question).toEqual(all(amount("55")));
    expect(written.text?.typed).toBe("amount:55");
    expect(edited(written, UNDO).question).toBe(OPENED.question);
  });

  test("that says the same is no step, and what was undone can still be done again", () => {
    const undone = edited(OPENED, replace("9", null), UNDO);
    const blank = edited(undone, write("amount:1 amount:2 ", all(amount("1"), amount("2"))));
    expect(blank.text?.typed).toBe("amount:1 amount:2 ");
    expect(blank.past).toEqual([]);
    expect(edited(blank, REDO).question.items[0]).toEqual(amount("9"));
  });

  test("makes way when the question is edited otherwise", () => {
    expect(edited(OPENED, write("amount:5", all(amount("5"))), replace("6", null)).text).toBeNull();
  });

  test("that cannot be read leaves the question alone and is never lost", () => {
    const broken = edited(OPENED, write("amount:(", null), replace("6", null), UNDO);
    expect(broken.question).toBe(OPENED.question);
    expect(broken.text).toMatchObject({ typed: "amount:(", isUnread: true });
    expect(edited(broken, { kind: "forget_text" }).text).toBeNull();
    // Who removes all means the text, too.
    expect(edited(broken, { kind: "empty" })).toMatchObject({ text: null, question: EVERYTHING });
  });
});

describe("switching off", () => {
  test("keeps the condition, and switching on gives the same again", () => {
    const off = edited(OPENED, { kind: "switch", path: [0] });
    expect(off.question.items[0]).toEqual({ ...amount("1"), off: true });
    expect(edited(off, { kind: "switch", path: [0] }).question).toEqual(OPENED.question);
  });
});

test("an untouched row is the same object after an edit of another, so that it is not drawn again", () => {
  const next = edited(OPENED, replace("9", "a"));
  expect(next.question.items[1]).toBe(OPENED.question.items[1]);
});
