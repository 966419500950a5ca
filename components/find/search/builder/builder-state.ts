import {
  afterRemoval,
  type FocusedItem,
  type FocusPart,
  type FocusWish,
  firstDifference,
  partOf,
} from "#components/find/search/builder/builder-focus.ts";
import type { TextProblem } from "#lib/domain/search/language/question-parser.ts";
import {
  EVERYTHING,
  type ItemPath,
  type Question,
  type QuestionItem,
  type QuestionProblem,
} from "#lib/domain/search/question/question.ts";
import {
  duplicateItem,
  type Gap,
  groupSize,
  insertItem,
  itemAt,
  type MoveDirection,
  mayGo,
  moveItem,
  pathAfter,
  removeItem,
  replaceItem,
  stepOf,
  unwrapGroup,
  wrapItem,
} from "#lib/domain/search/question/question-edit.ts";

export type ProblemsOfItems = ReadonlyMap<QuestionItem, readonly QuestionProblem[]>;

/** The last edit, announced to screen readers; the component has the words. */
export type News = { turn: number } & (
  | { what: "added" | "removed" | "duplicated" | "wrapped" | "unwrapped" | "moved"; item: ItemPath; into: ItemPath }
  | { what: "switched_off" | "switched_on" | "cannot_move"; item: ItemPath }
  | { what: "undone" | "redone" | "emptied" }
);

/** A question typed as text. `isUnread`: the text cannot be read, and the question is the one from before it. */
export type TypedText = { typed: string; problems: readonly TextProblem[]; isUnread: boolean };

/** The question being built, with its history. */
export type BuilderState = {
  question: Question;
  past: readonly Question[];
  future: readonly Question[];
  /** The field being typed in: all keys in one field are one undo step. */
  typingIn: string | null;
  /** The typed text, while it is the question's source or unreadable. Null: the field shows the formatted question. */
  text: TypedText | null;
  /** Counts edits. */
  turn: number;
  focus: FocusWish | null;
  news: News | null;
  /** Keyed by the item itself, so that a problem moves with its item and goes when the item is edited. */
  problems: ProblemsOfItems;
};

export type BuilderEdit =
  | { kind: "insert"; group: ItemPath; item: QuestionItem; part: FocusPart }
  | { kind: "replace"; path: ItemPath; item: QuestionItem; typingIn: string | null }
  | { kind: "switch" | "remove" | "duplicate" | "wrap" | "unwrap"; path: ItemPath }
  | { kind: "step"; path: ItemPath; direction: MoveDirection }
  | { kind: "drop"; path: ItemPath; gap: Gap }
  | { kind: "write"; typed: string; question: Question | null; problems: readonly TextProblem[] }
  | { kind: "forget_text" | "empty" }
  | ({ kind: "point_at" } & FocusedItem)
  | { kind: "undo" | "redo"; focus?: FocusedItem | undefined }
  | { kind: "show_problems"; problems: readonly QuestionProblem[] }
  | { kind: "open"; question: Question; problems: readonly QuestionProblem[]; asked: boolean };

const MAX_STEPS_BACK = 200;

/** Opens a builder that shows this question and its problems. */
export function openBuilder(question: Question, problems: readonly QuestionProblem[]): BuilderState {
  return {
    question,
    past: [],
    future: [],
    typingIn: null,
    text: null,
    turn: 0,
    focus: null,
    news: null,
    problems: problemsByItem(question, problems),
  };
}

/** Applies one edit. An impossible edit leaves the question as it is. */
export function editBuilder(before: BuilderState, edit: BuilderEdit): BuilderState {
  const turn = before.turn + 1;
  const state = { ...before, turn };
  const { question } = state;
  switch (edit.kind) {
    case "insert": {
      const index = groupSize(question, edit.group);
      const path = [...edit.group, index];
      return step(state, insertItem(question, edit.group, index, edit.item), {
        // A group comes with its first condition.
        focus: { path: edit.item.kind === "group" ? [...path, 0] : path, part: edit.part, turn },
        news: { what: "added", item: path, into: edit.group, turn },
      });
    }
    case "replace": {
      const next = replaceItem(question, edit.path, edit.item);
      const sameStep = edit.typingIn !== null && edit.typingIn === state.typingIn;
      return sameStep
        ? { ...state, question: next, future: [], text: unread(state) }
        : step(state, next, { typingIn: edit.typingIn });
    }
    case "switch": {
      const item = itemAt(question, edit.path);
      if (item === undefined) return state;
      const { off, ...on } = item;
      return step(state, replaceItem(question, edit.path, off ? on : { ...on, off: true }), {
        news: { what: off ? "switched_on" : "switched_off", item: edit.path, turn },
      });
    }
    case "remove":
      return step(state, removeItem(question, edit.path), {
        focus: { ...afterRemoval(question, edit.path), turn },
        news: { what: "removed", item: edit.path, into: edit.path.slice(0, -1), turn },
      });
    case "duplicate": {
      const path = [...edit.path.slice(0, -1), (edit.path.at(-1) ?? 0) + 1];
      return step(state, duplicateItem(question, edit.path), arrive("duplicated", path, turn));
    }
    case "wrap":
      return step(state, wrapItem(question, edit.path, "any"), arrive("wrapped", [...edit.path, 0], turn));
    case "unwrap":
      return step(state, unwrapGroup(question, edit.path), {
        focus: { ...afterRemoval(question, edit.path), turn },
        news: { what: "unwrapped", item: edit.path, into: edit.path.slice(0, -1), turn },
      });
    case "step": {
      const gap = stepOf(question, edit.path, edit.direction);
      if (gap === null) return { ...state, news: { what: "cannot_move", item: edit.path, turn } };
      return stateAfterMove(state, edit.path, gap, turn);
    }
    case "drop":
      return mayGo(edit.path, edit.gap) ? stateAfterMove(state, edit.path, edit.gap, turn) : state;
    case "write": {
      const { typed, problems } = edit;
      const text: TypedText = { typed, problems, isUnread: edit.question === null };
      // A text that means the same question is no undo step, so that redo stays possible.
      if (edit.question === null || isSame(edit.question, question)) return { ...state, text };
      const next = state.typingIn === "text" ? { ...state, question: edit.question, future: [] } : null;
      return { ...(next ?? step(state, edit.question, { typingIn: "text" })), text };
    }
    case "forget_text":
      return { ...state, text: null, focus: { path: [], part: "text", turn } };
    case "point_at":
      return { ...state, focus: { path: edit.path, part: edit.part, turn } };
    case "empty":
      // A text that could not be read is removed as well.
      return step({ ...state, text: null }, EVERYTHING, {
        focus: { path: [], part: "add", turn },
        news: { what: "emptied", turn },
      });
    case "undo":
    case "redo":
      return back(state, edit.kind, edit.focus, turn);
    case "show_problems":
      return showProblems(state, edit.problems, true, turn);
    case "open": {
      // A question that was built and not sent stays one undo step away.
      const opened = isSame(edit.question, question) ? state : step(state, edit.question, {});
      return showProblems(opened, edit.problems, edit.asked, turn);
    }
  }
}

function isSame(first: Question, second: Question): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}

function step(
  state: BuilderState,
  question: Question,
  {
    typingIn = null,
    focus = state.focus,
    news = state.news,
  }: Partial<Pick<BuilderState, "typingIn" | "focus" | "news">>,
): BuilderState {
  const past = [...state.past, state.question].slice(-MAX_STEPS_BACK);
  return { ...state, question, past, future: [], typingIn, focus, news, text: unread(state) };
}

/** Returns the unreadable text, which stays until the person corrects or discards it. */
function unread({ text }: BuilderState): TypedText | null {
  return text?.isUnread ? text : null;
}

function arrive(what: "duplicated" | "wrapped" | "moved", path: ItemPath, turn: number) {
  const news: News = { what, item: path, into: path.slice(0, -1), turn };
  return { focus: { path, part: "handle", turn } as const, news };
}

function stateAfterMove(state: BuilderState, from: ItemPath, gap: Gap, turn: number): BuilderState {
  const question = moveItem(state.question, from, gap.group, gap.index);
  return step(state, question, arrive("moved", pathAfter(from, gap), turn));
}

function showProblems(
  state: BuilderState,
  problems: readonly QuestionProblem[],
  takesFocus: boolean,
  turn: number,
): BuilderState {
  const [first] = problems;
  // A question written as text is corrected there.
  const wish = first && takesFocus && { path: first.path, part: partOf(first), inText: state.text !== null, turn };
  const focus = wish || state.focus;
  return { ...state, problems: problemsByItem(state.question, problems), focus };
}

function back(state: BuilderState, step: "undo" | "redo", focus: FocusedItem | undefined, turn: number): BuilderState {
  const { past, future, question } = state;
  const next = step === "undo" ? past.at(-1) : future[0];
  if (next === undefined) return state;
  return {
    ...state,
    question: next,
    past: step === "undo" ? past.slice(0, -1) : [...past, question],
    future: step === "undo" ? [question, ...future] : future.slice(1),
    typingIn: null,
    text: unread(state),
    focus: { ...(focus ?? { path: firstDifference(question, next), part: "handle", ifLost: true }), turn },
    news: { what: step === "undo" ? "undone" : "redone", turn },
  };
}

const NONE: ProblemsOfItems = new Map();

/** Maps each item to its problems; always the same map when there are none. */
function problemsByItem(question: Question, problems: readonly QuestionProblem[]): ProblemsOfItems {
  if (problems.length === 0) return NONE;
  const map = new Map<QuestionItem, QuestionProblem[]>();
  for (const problem of problems) {
    const item = itemAt(question, problem.path) ?? question;
    map.set(item, [...(map.get(item) ?? []), problem]);
  }
  return map;
}
