"use client";

import { useRouter } from "next/navigation";
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

const PAGE = 10;

/** `addressOf` gives what a row opens; `count` the rows there are. `walk` stays the same object, so that rows are not drawn again. */
export function useRowWalk(
  count: number,
  addressOf: (index: number) => string | undefined,
): { active: number; walk: RowWalk } {
  const router = useRouter();
  const [active, setActive] = useState(0);
  const wanted = useRef(false);
  const elements = useRef(new Map<number, HTMLElement>());
  const follow = useRef<(index: number) => void>(() => {});
  const latest = useRef({ active, count, addressOf });
  latest.current = { active, count, addressOf };

  const go = useCallback((index: number) => {
    const target = Math.max(0, Math.min(latest.current.count - 1, index));
    follow.current(target);
    elements.current.get(target)?.focus({ preventScroll: true });
    // A row out of sight is drawn first, then takes focus.
    wanted.current = !elements.current.has(target);
    setActive(target);
  }, []);

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const element = elements.current.get(active);
    wanted.current = element === undefined;
    element?.focus({ preventScroll: true });
  });

  const walk = useMemo((): RowWalk => {
    const open = (index: number) => {
      const address = latest.current.addressOf(index);
      if (address !== undefined) router.push(address);
    };
    return {
      // The first step goes to the row where one stands: focus may be elsewhere on the page.
      step: (rows) => go(isOnRow() ? latest.current.active + rows : latest.current.active),
      stand: (index) => setActive(index),
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || isControl(event.target)) return;
        const target = targetOf(event.key, latest.current);
        if (target !== undefined) go(target);
        else if (event.key === "Enter" && isOnRow()) open(latest.current.active);
        else return;
        event.preventDefault();
      },
      click: (event, index) => {
        const selecting = window.getSelection()?.isCollapsed === false;
        if (event.ctrlKey || event.metaKey || event.shiftKey || selecting || isControl(event.target)) return;
        open(index);
      },
      know: (index, element) => {
        if (element) elements.current.set(index, element);
        else elements.current.delete(index);
      },
      followWith: (next) => {
        follow.current = next;
      },
    };
  }, [go, router]);
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

function isOnRow(): boolean {
  return document.activeElement?.getAttribute("role") === "row";
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a, button, input, select") !== null;
}
