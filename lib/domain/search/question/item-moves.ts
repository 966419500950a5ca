import type { Group, ItemPath, Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** A gap between the items of a group: before the item of that index, or after the last. */
export type Gap = { group: ItemPath; index: number };
export type Direction = "up" | "down" | "in" | "out";

/** The item at that path, or undefined where none is. */
export function itemAt(question: Question, path: ItemPath): QuestionItem | undefined {
  return path.reduce<QuestionItem | undefined>(
    (item, index) => (item?.kind === "group" ? item.items[index] : undefined),
    question,
  );
}

/** Counts the items of the group at that path; zero where no group is. */
export function groupSize(question: Question, path: ItemPath): number {
  const group = itemAt(question, path);
  return group?.kind === "group" ? group.items.length : 0;
}

function groupAt(question: Question, path: ItemPath): Group | undefined {
  const item = itemAt(question, path);
  return item?.kind === "group" ? item : undefined;
}

/**
 * Where one step takes an item: up and down among its neighbours, and out of the group at its ends; in to the end of the group
 * above it, else to the beginning of the one below; out to after its own group. Null where there is no way.
 */
export function stepOf(question: Question, path: ItemPath, direction: Direction): Gap | null {
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

/** Whether an item may go to that gap: not into itself, and not to where it stands already. */
export function mayGo(path: ItemPath, { group, index }: Gap): boolean {
  if (path.length === 0) return false;
  const isWithin = path.every((step, depth) => group[depth] === step);
  const own = path.at(-1) as number;
  const stays = samePath(path.slice(0, -1), group) && (index === own || index === own + 1);
  return !isWithin && !stays;
}

/** The path of what was taken from `from` and put into the gap, once it stands there. */
export function pathAfter(from: ItemPath, { group, index }: Gap): ItemPath {
  const own = from.at(-1) ?? 0;
  const parent = from.slice(0, -1);
  if (samePath(parent, group)) return [...group, own < index ? index - 1 : index];
  // What stood behind it in its old group has moved up by one.
  const step = group[parent.length];
  const shifts = samePath(parent, group.slice(0, parent.length)) && step !== undefined && step > own;
  const moved = shifts ? group.map((at, depth) => (depth === parent.length ? at - 1 : at)) : group;
  return [...moved, index];
}

/** Whether two paths lead to the same place. */
function samePath(a: ItemPath, b: ItemPath): boolean {
  return a.length === b.length && a.every((step, depth) => step === b[depth]);
}
