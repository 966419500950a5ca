"use client";

import { type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

/** Walking the rows of a grid by key, one row being the one that Tab reaches. */
export type RowWalk = {
  /** Moves focus by so many rows. */
  step: (rows: number) => void;
  /** Focus has come to a row by itself. */
  stand: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** A click anywhere on a row opens it, unless text was selected or a control was meant. */
  click: (event: MouseEvent, index: number) => void;
  /** Rows make themselves known while they are drawn. */
  know: (index: number, element: HTMLElement | null) => void;
  /** What brings a row into sight. */
  followWith: (follow: (index: number) => void) => void;
};

/** What walking leads to. */
export type WalkActs = {
  open: (index: number) => void;
  /** One moved; `extending` with Shift held down. */
  moved: (from: number, to: number, extending: boolean) => void;
  /** An arrow to the side; true when the row itself did something with it. */
  sideways: (index: number, forward: boolean) => boolean;
};

const PAGE = 10;

/** `count` is how many rows there are. `walk` stays the same object, so that rows are not drawn again. */
export function useRowWalk(count: number, acts: WalkActs): { active: number; walk: RowWalk } {
  const [wish, setWish] = useState(0);
  const active = Math.max(0, Math.min(wish, count - 1));
  const wanted = useRef(false);
  const elements = useRef(new Map<number, HTMLElement>());
  const follow = useRef<(index: number) => void>(() => {});
  /** Which cell has the focus; 0 for the row itself. */
  const cell = useRef(0);
  const latest = useRef({ active, count, acts });
  latest.current = { active, count, acts };

  const go = useCallback((index: number, extending = false) => {
    const { active: from, count: rows } = latest.current;
    const target = Math.max(0, Math.min(rows - 1, index));
    follow.current(target);
    const element = elements.current.get(target);
    if (element) focusOn(element, cell.current);
    // A row out of sight is drawn first, then takes focus.
    wanted.current = element === undefined;
    setWish(target);
    latest.current.acts.moved(from, target, extending);
  }, []);

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const element = elements.current.get(active);
    wanted.current = element === undefined;
    if (element) focusOn(element, cell.current);
  });

  const walk = useMemo((): RowWalk => {
    const sideways = (forward: boolean) => {
      const { active: index, acts: latestActs } = latest.current;
      if (cell.current === 0 && latestActs.sideways(index, forward)) return;
      const element = elements.current.get(index);
      if (element) cell.current = focusOn(element, cell.current + (forward ? 1 : -1));
    };
    return {
      // The first step goes to the row where one stands: focus may be elsewhere on the page.
      step: (rows) => go(isOnRow() ? latest.current.active + rows : latest.current.active),
      stand: (index) => setWish(index),
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !isOnRow()) return;
        const target = targetOf(event.key, latest.current);
        if (target !== undefined) go(target, event.shiftKey);
        else if (event.key === "ArrowRight" || event.key === "ArrowLeft") sideways(event.key === "ArrowRight");
        else if (event.key === "Enter" && !isControl(event.target)) latest.current.acts.open(latest.current.active);
        else return;
        event.preventDefault();
      },
      click: (event, index) => {
        const selecting = window.getSelection()?.isCollapsed === false;
        if (event.ctrlKey || event.metaKey || isControl(event.target)) return;
        cell.current = 0;
        if (event.shiftKey) return go(index, true);
        if (!selecting) latest.current.acts.open(index);
      },
      know: (index, element) => {
        if (element) elements.current.set(index, element);
        else elements.current.delete(index);
      },
      followWith: (next) => {
        follow.current = next;
      },
    };
  }, [go]);
  return { active, walk };
}

function targetOf(key: string, { active, count }: { active: number; count: number }): number | undefined {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + PAGE;
    case "PageUp":
      return active - PAGE;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Gives focus to that cell of a row, or to the row itself for 0; answers with the one that took it. */
function focusOn(row: HTMLElement, cell: number): number {
  // The first cell holds controls of its own.
  const cells = [...row.querySelectorAll<HTMLElement>("[role='gridcell'][tabindex]")];
  const taken = Math.max(0, Math.min(cell, cells.length));
  const element = taken === 0 ? row : cells[taken - 1];
  element?.focus({ preventScroll: true });
  // The grid shows the row already; the page may not show that part of the grid.
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return taken;
}

function isOnRow(): boolean {
  return Boolean(document.activeElement?.closest("[data-line]"));
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, input, select") !== null;
}
