import type { BuilderState, FocusedItem } from "#components/search/builder/builder-state.ts";
import { itemAt } from "#lib/domain/search/question/item-moves.ts";
import type { Group, ItemPath, QuestionItem } from "#lib/domain/search/question/question.ts";

/** Where the item that has focus stands once a step is taken back or done again; undefined unless that is elsewhere. */
export function focusAlong(
  { question, past, future }: Pick<BuilderState, "question" | "past" | "future">,
  direction: "undo" | "redo",
  { path, part }: FocusedItem,
): FocusedItem | undefined {
  const item = itemAt(question, path);
  const after = direction === "undo" ? past.at(-1) : future[0];
  if (!item || !after || itemAt(after, path) === item) return undefined;
  const [moved] = pathsOf(item, after);
  return moved && { path: moved, part };
}

function pathsOf(item: QuestionItem, { items }: Group): ItemPath[] {
  return items.flatMap((one, index) => {
    if (one === item) return [[index]];
    return one.kind === "group" ? pathsOf(item, one).map((path) => [index, ...path]) : [];
  });
}
