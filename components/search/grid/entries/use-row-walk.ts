"use client";

import { type KeyboardEvent, type MouseEvent, useRef, useState, useSyncExternalStore } from "react";

/** Walking the rows of a grid by key, one row being the one that Tab reaches. */
export type RowWalk = {
  /** The row that Tab reaches. */
  active: () => number;
  subscribe: (told: () => void) => () => void;
  /** Moves focus by so many rows. */
  step: (rows: number) => void;
  /** Focus has come to a row by itself. */
  stand: (index: number) => void;
  /** Brings a row that is drawn into sight: what is done to it by key must be seen. */
  show: (index: number) => void;
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
const NEAREST: ScrollIntoViewOptions = { block: "nearest", inline: "nearest" };

/**
 * `count` is how many rows there are. `walk` stays the same object, and a step draws nothing but what asks `useActiveRow`: the
 * rows, and what stands beside them.
 */
export function useRowWalk(count: number, acts: WalkActs): RowWalk {
  const latest = useRef({ count, acts });
  latest.current = { count, acts };
  const [walk] = useState(() => rowWalk(latest));
  return walk;
}

/** The row that Tab reaches, followed as it moves. */
export function useActiveRow(walk: RowWalk): number {
  return useSyncExternalStore(walk.subscribe, walk.active, walk.active);
}

function rowWalk(latest: { readonly current: { count: number; acts: WalkActs } }): RowWalk {
  let wish = 0;
  /** The row that takes focus when it is drawn. */
  let wanted: number | null = null;
  /** Which cell has the focus; 0 for the row itself. */
  let cell = 0;
  let follow: (index: number) => void = () => {};
  const elements = new Map<number, HTMLElement>();
  const listeners = new Set<() => void>();
  const active = () => Math.max(0, Math.min(wish, latest.current.count - 1));
  const stand = (index: number) => {
    wish = index;
    for (const told of listeners) told();
  };
  const show = (index: number) => {
    follow(index);
    // The grid shows the row now; the page may not show that part of the grid.
    elements.get(index)?.scrollIntoView(NEAREST);
  };
  const go = (index: number, extending = false) => {
    // Rows that are only expected take no focus.
    if (latest.current.count === 0) return;
    const from = active();
    const target = Math.max(0, Math.min(latest.current.count - 1, index));
    follow(target);
    const element = elements.get(target);
    if (element) focusOn(element, cell);
    wanted = element ? null : target;
    stand(target);
    latest.current.acts.moved(from, target, extending);
  };
  const sideways = (forward: boolean) => {
    if (cell === 0 && latest.current.acts.sideways(active(), forward)) return;
    const element = elements.get(active());
    if (element) cell = focusOn(element, cell + (forward ? 1 : -1));
  };
  return {
    active,
    subscribe(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    // The first step goes to the row where one stands: focus may be elsewhere on the page.
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
      // The element may have focus already, which it got for another row: nobody would hear that it shows this one.
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

/** Gives focus to that cell of a row, or to the row itself for 0; answers with the one that took it. */
function focusOn(row: HTMLElement, cell: number): number {
  // The first cell holds controls of its own.
  const cells = [...row.querySelectorAll<HTMLElement>("[data-column]")];
  const taken = Math.max(0, Math.min(cell, cells.length));
  const element = taken === 0 ? row : cells[taken - 1];
  element?.focus({ preventScroll: true });
  // As above, and of a wide row that cell.
  element?.scrollIntoView(NEAREST);
  return taken;
}

/** The row of the grid that has focus, itself or something in it. */
export function rowWithFocus(): Element | null {
  return document.activeElement?.closest("[data-line]") ?? null;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, input, select") !== null;
}
