"use client";

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import {
  elementPx,
  isScaled,
  placeAfter,
  placeAt,
  type Rows,
  rowsInSight,
  rowsWhileMoving,
  type ScrollPlace,
  type Sight,
  topShowing,
} from "#components/find/search/grid/entries/row-window.ts";

/** Rows drawn beyond either edge while the list rests. */
const BEYOND = 8;
/** Rows drawn ahead of a small step. */
const AHEAD = 4;
/** The list rests after this time without a move. */
const STILL_MS = 120;
/** Rows drawn before the viewport is measured. */
const FIRST_ROWS = 8;

type RowWindow = {
  /** The rows from `first` up to before `end` are drawn. */
  first: number;
  end: number;
  /** Row `i` is drawn `i * rowHeightPx - shiftPx` pixels below the top of the element. */
  shiftPx: number;
  heightPx: number;
  /** Whether the list rests. */
  resting: boolean;
  /** Scrolls as little as needed to show the whole row. */
  show: (index: number) => void;
};

/**
 * Finds the part of a long list that is in sight of `body`, an element of `heightPx` whose parent scrolls. The parent is marked
 * `data-sideways` while it is scrolled sideways.
 */
export function useRowWindow(body: RefObject<HTMLElement | null>, rowCount: number, rowHeightPx: number): RowWindow {
  const [viewportPx, setViewportPx] = useState(640);
  const [drawn, setDrawn] = useState({ first: 0, end: FIRST_ROWS, shiftPx: 0, resting: false });
  const place = useRef<ScrollPlace>({ scrollPx: 0, topPx: 0 });
  const latest = useRef<Sight>({ rowCount, rowHeightPx, viewportPx });
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The visible part of the list: new rows are drawn there first.
  const seenPx = useRef(Number.POSITIVE_INFINITY);

  const draw = useCallback((atFirstPx?: number) => {
    const become = (resting: boolean, rowsAfter: (drawn: Rows) => Rows) =>
      setDrawn((before) => {
        const { first, end } = rowsAfter(before);
        const shiftPx = Math.round(place.current.topPx - place.current.scrollPx);
        const isSame = before.first === first && before.end === end && before.shiftPx === shiftPx;
        return isSame && (before.resting || !resting) ? before : { first, end, shiftPx, resting };
      });
    const { topPx } = place.current;
    const { rowCount, viewportPx } = latest.current;
    const firstSight = { ...latest.current, viewportPx: Math.min(viewportPx, atFirstPx ?? viewportPx) };
    const ahead = atFirstPx === undefined ? AHEAD : 0;
    become(false, (drawn) => rowsWhileMoving(rowsInSight(topPx, firstSight, 0), drawn, ahead, rowCount));
    clearTimeout(still.current);
    const all = () => rowsInSight(place.current.topPx, latest.current, BEYOND);
    still.current = setTimeout(() => become(true, all), STILL_MS);
  }, []);

  useEffect(() => () => clearTimeout(still.current), []);

  const stand = useCallback(
    (topPx: number) => {
      const element = body.current?.parentElement;
      if (!element) return;
      place.current = placeAt(topPx, latest.current);
      element.scrollTop = place.current.scrollPx;
      // Browsers round `scrollTop`; the list's own place stays exact.
      place.current.scrollPx = element.scrollTop;
      draw();
    },
    [body, draw],
  );

  useLayoutEffect(() => {
    const element = body.current?.parentElement;
    if (!element) return;
    const measure = () => {
      seenPx.current = window.innerHeight - (body.current?.getBoundingClientRect().top ?? 0);
      setViewportPx(element.clientHeight - (body.current?.offsetTop ?? 0));
    };
    const onScroll = () => {
      if (Math.abs(element.scrollTop - place.current.scrollPx) >= 1) {
        place.current = placeAfter(place.current, element.scrollTop, latest.current);
      }
      element.toggleAttribute("data-sideways", element.scrollLeft > 0);
      draw();
    };
    // Small steps drift from the proportion; at rest, the scroll bar is put where it belongs.
    const onScrollEnd = () => {
      const { topPx, scrollPx } = place.current;
      if (Math.abs(placeAt(topPx, latest.current).scrollPx - scrollPx) >= 1) stand(topPx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    element.addEventListener("scrollend", onScrollEnd);
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
      element.removeEventListener("scrollend", onScrollEnd);
    };
  }, [body, draw, stand]);

  useLayoutEffect(() => {
    const before = latest.current;
    latest.current = { rowCount, rowHeightPx, viewportPx };
    // A new row height keeps the same row on top; more rows of a long list change the scroll bar's proportion.
    if (before.rowHeightPx !== rowHeightPx || isScaled(latest.current)) {
      stand((place.current.topPx / before.rowHeightPx) * rowHeightPx);
    } else draw(seenPx.current);
  }, [rowCount, rowHeightPx, viewportPx, stand, draw]);

  const show = useCallback(
    (index: number) => {
      const topPx = topShowing(index, place.current.topPx, latest.current);
      if (topPx !== place.current.topPx) stand(topPx);
    },
    [stand],
  );
  const end = Math.min(drawn.end, rowCount);
  return {
    ...drawn,
    first: Math.min(drawn.first, end),
    end,
    heightPx: elementPx({ rowCount, rowHeightPx, viewportPx }),
    show,
  };
}

/** Measures an element as high as one row, in CSS pixels; follows density, zoom and the width of the screen. */
export function useRowHeight(probe: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(32);
  useLayoutEffect(() => {
    const element = probe.current;
    if (!element) return;
    const measure = () => setHeight(element.getBoundingClientRect().height || 32);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [probe]);
  return height;
}
