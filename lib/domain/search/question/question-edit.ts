import type { Group, ItemPath, Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/**
 * Changes of a question as the builder makes them, and the places to which its items may move. Each change returns a new
 * question; a path to no item changes nothing.
 */

/** Inserts an item into a group, before the item of that index or, by the group's length, after the last. */
export function insertItem(question: Question, group: ItemPath, index: number, item: QuestionItem): Question {
  const length = groupSize(question, group);
  if (!Number.isInteger(index) || index < 0 || index > length) return question;
  return changeList(question, group, (items) => items.toSpliced(index, 0, item));
}

/** Removes an item, and keeps its group even when that is now empty. */
export function removeItem(question: Question, path: ItemPath): Question {
  return changeItem(question, path, () => []);
}

/** Replaces an item. The root takes a group only, and is never switched off. */
export function replaceItem(question: Question, path: ItemPath, item: QuestionItem): Question {
  if (path.length > 0) return changeItem(question, path, () => [item]);
  return item.kind === "group" ? { kind: "group", match: item.match, items: item.items } : question;
}

/** Inserts a copy of an item directly behind it. */
export function duplicateItem(question: Question, path: ItemPath): Question {
  // A deep copy, since problems belong to an item by its identity.
  return changeItem(question, path, (item) => [item, structuredClone(item)]);
}

/** Moves an item into a gap of a group, both named as they are before the move. An item cannot go into itself. */
export function moveItem(question: Question, from: ItemPath, group: ItemPath, index: number): Question {
  const item = itemAt(question, from);
  if (!item || from.length === 0 || startsWith(group, from)) return question;
  const inserted = insertItem(question, group, index, item);
  return inserted === question ? question : removeItem(inserted, pathBehind(from, group, index));
}

/** Puts a group around the item. */
export function wrapItem(question: Question, path: ItemPath, match: Group["match"]): Question {
  if (path.length === 0) return { kind: "group", match, items: [question] };
  return changeItem(question, path, (item) => [{ kind: "group", match, items: [item] }]);
}

/** Replaces a group by its items. */
export function unwrapGroup(question: Question, path: ItemPath): Question {
  return changeItem(question, path, (item) => (item.kind === "group" ? item.items : [item]));
}

function changeItem(
  question: Question,
  path: ItemPath,
  change: (item: QuestionItem) => readonly QuestionItem[],
): Question {
  const [item, index] = [itemAt(question, path), path.at(-1)];
  if (!item || index === undefined) return question;
  return changeList(question, path.slice(0, -1), (items) => items.toSpliced(index, 1, ...change(item)));
}

/** Changes the items of the group at the path, and so every group above it. */
function changeList(
  group: Group,
  path: ItemPath,
  change: (items: readonly QuestionItem[]) => readonly QuestionItem[],
): Group {
  const [index, ...rest] = path;
  if (index === undefined) return { ...group, items: change(group.items) };
  const child = group.items[index];
  if (child?.kind !== "group") return group;
  const changed = changeList(child, rest, change);
  return changed === child ? group : { ...group, items: group.items.with(index, changed) };
}

function startsWith(path: ItemPath, start: ItemPath): boolean {
  return start.every((index, depth) => path[depth] === index);
}

/** Computes the path of an item after an insertion into a gap before or behind it. */
function pathBehind(path: ItemPath, group: ItemPath, index: number): ItemPath {
  const depth = group.length;
  const own = path[depth];
  const isBeside = startsWith(path, group) && own !== undefined && own >= index;
  return isBeside ? path.with(depth, own + 1) : path;
}

/** A gap between the items of a group: before the item of that index, or after the last. */
export type Gap = { group: ItemPath; index: number };
export type MoveDirection = "up" | "down" | "in" | "out";

/** Finds the item at that path; undefined where none is. */
export function itemAt(question: Question, path: ItemPath): QuestionItem | undefined {
  return path.reduce<QuestionItem | undefined>(
    (item, index) => (item?.kind === "group" ? item.items[index] : undefined),
    question,
  );
}

/** Counts the items of the group at that path; zero where no group is. */
export function groupSize(question: Question, path: ItemPath): number {
  return groupAt(question, path)?.items.length ?? 0;
}

function groupAt(question: Question, path: ItemPath): Group | undefined {
  const item = itemAt(question, path);
  return item?.kind === "group" ? item : undefined;
}

/**
 * Finds the gap to which one step takes an item. Up and down move it among its neighbours, and out of the group at its
 * ends. In moves it to the end of the group above it, else to the beginning of the group below. Out moves it behind its
 * own group. Null where no such gap is.
 */
export function stepOf(question: Question, path: ItemPath, direction: MoveDirection): Gap | null {
  const index = path.at(-1);
  if (index === undefined) return null;
  const group = path.slice(0, -1);
  const own = group.at(-1);
  const siblings = groupAt(question, group)?.items ?? [];
  const outer = (after: 0 | 1): Gap | null =>
    own === undefined ? null : { group: group.slice(0, -1), index: own + after };
  switch (direction) {
    case "up":
      return index > 0 ? { group, index: index - 1 } : outer(0);
    case "down":
      return index < siblings.length - 1 ? { group, index: index + 2 } : outer(1);
    case "out":
      return outer(1);
    case "in": {
      const above = siblings[index - 1];
      if (above?.kind === "group") return { group: [...group, index - 1], index: above.items.length };
      return siblings[index + 1]?.kind === "group" ? { group: [...group, index + 1], index: 0 } : null;
    }
  }
}

/** Decides whether an item may go to that gap: not into itself, and not to its own place. */
export function mayGo(path: ItemPath, { group, index }: Gap): boolean {
  if (path.length === 0) return false;
  const isWithin = path.every((step, depth) => group[depth] === step);
  const own = path.at(-1) as number;
  const stays = samePath(path.slice(0, -1), group) && (index === own || index === own + 1);
  return !isWithin && !stays;
}

/** Computes the new path of an item that moved from `from` into the gap. */
export function pathAfter(from: ItemPath, { group, index }: Gap): ItemPath {
  const own = from.at(-1) ?? 0;
  const parent = from.slice(0, -1);
  if (samePath(parent, group)) return [...group, own < index ? index - 1 : index];
  // The items behind it in its old group have moved up by one.
  const step = group[parent.length];
  const shifts = samePath(parent, group.slice(0, parent.length)) && step !== undefined && step > own;
  const moved = shifts ? group.map((at, depth) => (depth === parent.length ? at - 1 : at)) : group;
  return [...moved, index];
}

/** Decides whether two paths lead to the same place. */
function samePath(left: ItemPath, right: ItemPath): boolean {
  return left.length === right.length && left.every((step, depth) => step === right[depth]);
}
