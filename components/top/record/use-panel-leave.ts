"use client";

import { type RefObject, useEffect, useRef } from "react";
import { isDialogOpen } from "#components/ground/ui/dialogs/dialog-open.ts";

/** Below this width the panel covers what it was opened from: Tailwind's `lg`. */
const COVERING = "(width < 64rem)";

/** Whether the panel covers the list, so that focus must not stay there. */
export function coversList(): boolean {
  return window.matchMedia(COVERING).matches;
}

/**
 * Returns the function that leaves a panel and restores the focus from before. Escape leaves as well, also from the list,
 * unless a nearer element handles it.
 */
export function usePanelLeave(frame: RefObject<HTMLElement | null>, onClose: () => void): () => void {
  const before = useRef<Element | null>(null);
  const leave = useRef(() => {});
  leave.current = () => {
    const within = frame.current?.contains(document.activeElement);
    onClose();
    if (within && before.current instanceof HTMLElement) before.current.focus();
  };

  useEffect(() => {
    before.current = document.activeElement;
    function onFocusIn({ target }: FocusEvent) {
      if (target instanceof Element && !frame.current?.contains(target)) before.current = target;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      leave.current();
    }
    document.addEventListener("focusin", onFocusIn);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("focusin", onFocusIn);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [frame]);

  return () => leave.current();
}
