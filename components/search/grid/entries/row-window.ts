/**
 * Which rows of a long list are in sight. A browser's elements end at some ten million pixels, so a longer list stands in
 * an element of that height: a leap (the scroll bar's thumb) goes in proportion, a small step moves by exactly so much. Near its
 * ends steps have all the way that is left, or who stands still now and then would never quite come there.
 */

/** The tallest element that is asked of a browser, in CSS pixels. */
export const TALLEST_PX = 8_000_000;
/** So near to either end the list is not in proportion: as far as it is to the end, so far the element can be scrolled. */
const NEAR_END_PX = TALLEST_PX / 100;

export type Sight = { rowCount: number; rowHeightPx: number; viewportPx: number };

/** Where one stands: how far the element is scrolled, and which pixel of the whole list is at the top of the sight. */
export type Place = { scrollPx: number; topPx: number };

/** The height of the element that holds the rows. */
export function elementPx({ rowCount, rowHeightPx }: Sight): number {
  return Math.min(rowCount * rowHeightPx, TALLEST_PX);
}

/** Where the element must be scrolled to for that pixel of the list, leaping there. */
export function placeAt(topPx: number, sight: Sight): Place {
  const bounded = Math.max(0, Math.min(topPx, furthestTopPx(sight)));
  if (!isScaled(sight)) return { scrollPx: bounded, topPx: bounded };
  return { scrollPx: inProportion(bounded, furthestTopPx(sight), furthestScrollPx(sight)), topPx: bounded };
}

/** Where one stands after the element was scrolled from `from` to `scrollPx`. */
export function placeAfter(from: Place, scrollPx: number, sight: Sight): Place {
  if (!isScaled(sight)) return { scrollPx, topPx: scrollPx };
  const step = scrollPx - from.scrollPx;
  // The least that the thumb can move is so many pixels of the element as it is higher than the sight; wheels and keys move less.
  const leap = Math.abs(step) > TALLEST_PX / sight.viewportPx / 2;
  const topPx = leap ? inProportion(scrollPx, furthestScrollPx(sight), furthestTopPx(sight)) : from.topPx + step;
  return { scrollPx, topPx: Math.max(0, Math.min(topPx, furthestTopPx(sight))) };
}

/** Which place of a length `to` that place of a length `from` is: the same near either end, in proportion between. */
function inProportion(px: number, from: number, to: number): number {
  if (px <= NEAR_END_PX) return px;
  if (px >= from - NEAR_END_PX) return to - (from - px);
  return NEAR_END_PX + ((px - NEAR_END_PX) / (from - 2 * NEAR_END_PX)) * (to - 2 * NEAR_END_PX);
}

/** The rows from `first` up to before `end`. */
export type Rows = { first: number; end: number };

/** The rows that are in sight, with so many more on either side. */
export function rowsInSight(topPx: number, sight: Sight, beyond: number): Rows {
  const first = Math.floor(topPx / sight.rowHeightPx) - beyond;
  const end = Math.ceil((topPx + sight.viewportPx) / sight.rowHeightPx) + beyond;
  return { first: Math.max(0, Math.min(first, sight.rowCount)), end: Math.max(0, Math.min(end, sight.rowCount)) };
}

/**
 * What to draw of a list that moves: nothing else as long as all in sight is drawn; `ahead` rows more in the direction of a
 * small step, so that the next steps need nothing; none after a wider one, which is work enough for a frame. Rows behind that
 * are drawn already stay as long as no more are drawn than before: what comes next takes their elements. After a leap, which
 * more often than not is followed by another, what is in sight alone.
 */
export function rowsOnTheMove(inSight: Rows, drawn: Rows, ahead: number, rowCount: number): Rows {
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

/** The least move from `topPx` that brings the whole row into sight. */
export function topShowing(index: number, topPx: number, { rowHeightPx, viewportPx }: Sight): number {
  const rowTopPx = index * rowHeightPx;
  if (rowTopPx < topPx) return rowTopPx;
  return Math.max(topPx, rowTopPx + rowHeightPx - viewportPx);
}

/** Whether the list is longer than an element may be high. */
export function isScaled({ rowCount, rowHeightPx }: Sight): boolean {
  return rowCount * rowHeightPx > TALLEST_PX;
}

function furthestTopPx({ rowCount, rowHeightPx, viewportPx }: Sight): number {
  return Math.max(0, rowCount * rowHeightPx - viewportPx);
}

function furthestScrollPx(sight: Sight): number {
  return Math.max(1, elementPx(sight) - sight.viewportPx);
}
