import { itemAt } from "#lib/domain/search/question/item-moves.ts";
import type { Group, ItemPath, Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** Changes of a question as the builder makes them. Each returns a new question; a path to no item changes nothing. */

/** Inserts an item into a group, before the item of that index or, by the group's length, after the last. */
export function insertItem(question: Question, group: ItemPath, index: number, item: QuestionItem): Question {
  const { length } = groupItems(question, group);
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

function groupItems(question: Question, path: ItemPath): readonly QuestionItem[] {
  const group = itemAt(question, path);
  return group?.kind === "group" ? group.items : [];
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
