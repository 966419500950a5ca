"use client";

import { type KeyboardEvent, type MouseEvent, useRef, useState, useSyncExternalStore } from "react";

/** Walks the rows of a grid by key. Tab reaches one row, the active one. */
export type RowWalk = {
  /** The active row. */
  active: () => number;
  subscribe: (listener: () => void) => () => void;
  /** Moves focus by so many rows. */
  step: (rows: number) => void;
  /** Records that a row took focus. */
  stand: (index: number) => void;
  /** Scrolls a drawn row into sight: the effect of a key on it must be seen. */
  show: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Opens the row on a click anywhere in it, unless text was selected or a control was clicked. */
  click: (event: MouseEvent, index: number) => void;
  /** Registers a drawn row's element. */
  know: (index: number, element: HTMLElement | null) => void;
  /** Sets the function that scrolls a row into sight. */
  followWith: (follow: (index: number) => void) => void;
};

/** The actions behind the walking keys. */
export type WalkActs = {
  open: (index: number) => void;
  /** The active row changed; `extending`: Shift was held. */
  onMove: (from: number, to: number, extending: boolean) => void;
  /** Left or right arrow; true when the row handled it. */
  sideways: (index: number, forward: boolean) => boolean;
};

const PAGE = 10;
const NEAREST: ScrollIntoViewOptions = { block: "nearest", inline: "nearest" };

/**
 * Creates the walk over `count` rows. `walk` stays the same object, and a step draws only the components that use
 * `useActiveRow`.
 */
export function useRowWalk(count: number, acts: WalkActs): RowWalk {
  const latest = useRef({ count, acts });
  latest.current = { count, acts };
  const [walk] = useState(() => rowWalk(latest));
  return walk;
}

/** Returns the active row, as it changes. */
export function useActiveRow(walk: RowWalk): number {
  return useSyncExternalStore(walk.subscribe, walk.active, walk.active);
}

function rowWalk(latest: { readonly current: { count: number; acts: WalkActs } }): RowWalk {
  let wish = 0;
  /** The row that takes focus when it is drawn. */
  let wanted: number | null = null;
  /** The cell with focus; 0 for the row itself. */
  let cell = 0;
  let follow: (index: number) => void = () => {};
  const elements = new Map<number, HTMLElement>();
  const listeners = new Set<() => void>();
  const active = () => Math.max(0, Math.min(wish, latest.current.count - 1));
  const stand = (index: number) => {
    wish = index;
    for (const listener of listeners) listener();
  };
  const show = (index: number) => {
    follow(index);
    // The row is in the grid's sight now; the page may not show that part of the grid.
    elements.get(index)?.scrollIntoView(NEAREST);
  };
  const go = (index: number, extending = false) => {
    // Placeholder rows take no focus.
    if (latest.current.count === 0) return;
    const from = active();
    const target = Math.max(0, Math.min(latest.current.count - 1, index));
    follow(target);
    const element = elements.get(target);
    if (element) focusOn(element, cell);
    wanted = element ? null : target;
    stand(target);
    latest.current.acts.onMove(from, target, extending);
  };
  const sideways = (forward: boolean) => {
    if (cell === 0 && latest.current.acts.sideways(active(), forward)) return;
    const element = elements.get(active());
    if (element) cell = focusOn(element, cell + (forward ? 1 : -1));
  };
  return {
    active,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // The first step focuses the active row: focus may be elsewhere on the page.
    step: (rows) => go(rowWithFocus() ? active() + rows : active()),
    stand,
    show,
    onKeyDown: (event) => {
      const isFar = /^(?:Home|End)$/.test(event.key);
      if (event.altKey || !rowWithFocus() || ((event.ctrlKey || event.metaKey) && !isFar)) return;
      const target = targetOf(event.key, active(), latest.current.count);
      if (target !== undefined) go(target, event.shiftKey);
      else if (event.key === "ArrowRight" || event.key === "ArrowLeft") sideways(event.key === "ArrowRight");
      else if (event.key === "Enter" && !isControl(event.target)) latest.current.acts.open(active());
      else return;
      event.preventDefault();
    },
    click: (event, index) => {
      const selecting = window.getSelection()?.isCollapsed === false;
      if (event.ctrlKey || event.metaKey || isControl(event.target)) return;
      cell = 0;
      if (event.shiftKey) return go(index, true);
      if (!selecting) latest.current.acts.open(index);
    },
    know: (index, element) => {
      if (!element) {
        elements.delete(index);
        return;
      }
      elements.set(index, element);
      if (index !== wanted) return;
      wanted = null;
      // The element may already have focus from another row: a screen reader would not announce the new row.
      (document.activeElement as HTMLElement | null)?.blur();
      focusOn(element, cell);
    },
    followWith: (next) => {
      follow = next;
    },
  };
}

function targetOf(key: string, active: number, count: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE,
    PageUp: active - PAGE,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

/** Focuses a cell of a row, or the row itself for 0, and returns the focused cell's number. */
function focusOn(row: HTMLElement, cell: number): number {
  // The first cell holds controls, not a value.
  const cells = [...row.querySelectorAll<HTMLElement>("[data-column]")];
  const taken = Math.max(0, Math.min(cell, cells.length));
  const element = taken === 0 ? row : cells[taken - 1];
  element?.focus({ preventScroll: true });
  // As above; in a wide row, scrolls to that cell.
  element?.scrollIntoView(NEAREST);
  return taken;
}

/** Finds the row of the grid that has focus, itself or inside it. */
export function rowWithFocus(): Element | null {
  return document.activeElement?.closest("[data-line]") ?? null;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, input, select") !== null;
}
