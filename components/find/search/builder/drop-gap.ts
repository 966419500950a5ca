import type { ItemPath } from "#lib/domain/search/question/question.ts";
import type { Gap } from "#lib/domain/search/question/question-edit.ts";

/** The mark of an item under a dragged one. */
type DropMark = "before" | "after" | "first" | "last";

/** The distance from a group's edge within which a dragged item lands beside the group, not in it. */
const EDGE_PX = 8;

/**
 * Finds the gap in which a dragged item would land: before or after a condition, beside a group at its edges, else inside it.
 * `fromTopPx` is the distance from the upper edge of the item under the pointer.
 */
export function dropGap(
  item: { path: ItemPath; kind: "condition" | "group"; heightPx: number; size: number },
  fromTopPx: number,
): { gap: Gap; mark: DropMark } {
  const { path, kind, heightPx, size } = item;
  const isUpper = fromTopPx < heightPx / 2;
  const index = path.at(-1);
  const isEdge = fromTopPx < EDGE_PX || fromTopPx > heightPx - EDGE_PX;
  if (index !== undefined && (kind === "condition" || isEdge)) {
    const gap = { group: path.slice(0, -1), index: isUpper ? index : index + 1 };
    return { gap, mark: isUpper ? "before" : "after" };
  }
  return { gap: { group: path, index: isUpper ? 0 : size }, mark: isUpper ? "first" : "last" };
}

/** Classes that show where a dragged item would land: a line above or below an item, or a frame around a group. */
export const DROP_MARKS =
  "data-[drop=before]:shadow-[0_-3px_0_var(--accent)] data-[drop=after]:shadow-[0_3px_0_var(--accent)] " +
  "data-[drop=first]:outline-2 data-[drop=first]:outline-accent data-[drop=last]:outline-2 data-[drop=last]:outline-accent " +
  "data-[dragged]:opacity-60";
