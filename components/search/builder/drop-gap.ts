import type { Gap } from "#lib/domain/search/question/item-moves.ts";
import type { ItemPath } from "#lib/domain/search/question/question.ts";

/** How an item is marked while something hangs over it. */
type DropMark = "before" | "after" | "first" | "last";

/** How near to the edge of a group one must be to land beside it and not in it. */
const EDGE_PX = 8;

/**
 * Where what hangs over an item would land: before or after a condition, beside a group at its edges, else in it. `fromTopPx` is the
 * distance from the upper edge of the item under the pointer.
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

/** How an item shows where a dragged one would land: a line above or below it, a frame around the group that takes it. */
export const DROP_MARKS =
  "data-[drop=before]:shadow-[0_-3px_0_var(--accent)] data-[drop=after]:shadow-[0_3px_0_var(--accent)] " +
  "data-[drop=first]:outline-2 data-[drop=first]:outline-accent data-[drop=last]:outline-2 data-[drop=last]:outline-accent " +
  "data-[dragged]:opacity-60";
