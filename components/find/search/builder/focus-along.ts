import type { FocusedItem } from "#components/find/search/builder/builder-focus.ts";
import type { Group, ItemPath, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { itemAt } from "#lib/domain/search/question/question-edit.ts";

/**
 * Finds the path of the focused item after an undo or redo; undefined when the item stays in place or is gone. Apart from the
 * rest of focus, because only the builder's own script needs it.
 */
export function focusAlong(
  { question, past, future }: { question: Question; past: readonly Question[]; future: readonly Question[] },
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
  return items.flatMap((child, index) => {
    if (child === item) return [[index]];
    return child.kind === "group" ? pathsOf(item, child).map((path) => [index, ...path]) : [];
  });
}
