/**
 * Decides which rows of a long list are in sight. Browsers limit an element's height to some ten million pixels, so a longer
 * list is shown in an element of that height. A leap (the scroll bar's thumb) moves in proportion, a small step by exactly its
 * pixels. Near the ends each step covers what is left, or slow scrolling would never reach them.
 */

/** The tallest element that is used, in CSS pixels. */
export const TALLEST_PX = 8_000_000;
/** Within this distance of either end, list and element scroll by the same pixels, not in proportion. */
const NEAR_END_PX = TALLEST_PX / 100;

export type Sight = { rowCount: number; rowHeightPx: number; viewportPx: number };

/** The scroll position: of the element, and the pixel of the whole list at the top of the viewport. */
export type ScrollPlace = { scrollPx: number; topPx: number };

/** Gives the height of the element that holds the rows. */
export function elementPx({ rowCount, rowHeightPx }: Sight): number {
  return Math.min(rowCount * rowHeightPx, TALLEST_PX);
}

/** Finds the scroll position of the element for that pixel of the list, after a leap. */
export function placeAt(topPx: number, sight: Sight): ScrollPlace {
  const bounded = Math.max(0, Math.min(topPx, furthestTopPx(sight)));
  if (!isScaled(sight)) return { scrollPx: bounded, topPx: bounded };
  return { scrollPx: scalePx(bounded, furthestTopPx(sight), furthestScrollPx(sight)), topPx: bounded };
}

/** Finds the place after the element was scrolled from `from` to `scrollPx`. */
export function placeAfter(from: ScrollPlace, scrollPx: number, sight: Sight): ScrollPlace {
  if (!isScaled(sight)) return { scrollPx, topPx: scrollPx };
  const step = scrollPx - from.scrollPx;
  // The smallest move of the thumb scrolls the element by its height divided by that of the viewport; wheels and keys
  // move less.
  const leap = Math.abs(step) > TALLEST_PX / sight.viewportPx / 2;
  const topPx = leap ? scalePx(scrollPx, furthestScrollPx(sight), furthestTopPx(sight)) : from.topPx + step;
  return { scrollPx, topPx: Math.max(0, Math.min(topPx, furthestTopPx(sight))) };
}

/** Converts a position in a length `from` to one in a length `to`: the same near either end, in proportion between. */
function scalePx(px: number, from: number, to: number): number {
  if (px <= NEAR_END_PX) return px;
  if (px >= from - NEAR_END_PX) return to - (from - px);
  return NEAR_END_PX + ((px - NEAR_END_PX) / (from - 2 * NEAR_END_PX)) * (to - 2 * NEAR_END_PX);
}

/** A range of rows: from `first` up to before `end`. */
export type Rows = { first: number; end: number };

/** Finds the rows in sight, with `beyond` more on either side. */
export function rowsInSight(topPx: number, sight: Sight, beyond: number): Rows {
  const first = Math.floor(topPx / sight.rowHeightPx) - beyond;
  const end = Math.ceil((topPx + sight.viewportPx) / sight.rowHeightPx) + beyond;
  return { first: Math.max(0, Math.min(first, sight.rowCount)), end: Math.max(0, Math.min(end, sight.rowCount)) };
}

/**
 * Chooses the rows to draw while the list moves: no others while everything in sight is drawn; `ahead` more in the direction of
 * a small step, so that the next steps draw nothing; none ahead after a wider step, which is work enough for a frame. Drawn
 * rows behind stay while no more rows are drawn than before: new rows take their elements. After a leap, which another one
 * usually follows, only the rows in sight.
 */
export function rowsWhileMoving(inSight: Rows, drawn: Rows, ahead: number, rowCount: number): Rows {
  const above = drawn.first - inSight.first;
  const below = inSight.end - drawn.end;
  if (above <= 0 && below <= 0) return drawn;
  if (drawn.end < inSight.first || inSight.end < drawn.first) return inSight;
  const further = Math.max(above, below) > ahead ? 0 : ahead;
  const count = drawn.end - drawn.first;
  if (below > 0) {
    const end = Math.min(rowCount, inSight.end + further);
    return { first: Math.min(inSight.first, Math.max(drawn.first, end - count)), end };
  }
  const first = Math.max(0, inSight.first - further);
  return { first, end: Math.max(inSight.end, Math.min(drawn.end, first + count)) };
}

/** Finds the smallest move from `topPx` that shows the whole row. */
export function topShowing(index: number, topPx: number, { rowHeightPx, viewportPx }: Sight): number {
  const rowTopPx = index * rowHeightPx;
  if (rowTopPx < topPx) return rowTopPx;
  return Math.max(topPx, rowTopPx + rowHeightPx - viewportPx);
}

/** Whether the list is taller than an element may be. */
export function isScaled({ rowCount, rowHeightPx }: Sight): boolean {
  return rowCount * rowHeightPx > TALLEST_PX;
}

function furthestTopPx({ rowCount, rowHeightPx, viewportPx }: Sight): number {
  return Math.max(0, rowCount * rowHeightPx - viewportPx);
}

function furthestScrollPx(sight: Sight): number {
  return Math.max(1, elementPx(sight) - sight.viewportPx);
}
