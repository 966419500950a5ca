"use client";

import { useLayoutEffect } from "react";

/** After this time keys act on the page again. */
const HELD_MS = 3000;

/**
 * Takes the place of a dialog whose script is loading. Keys pressed meanwhile are meant for the dialog, so they do nothing
 * instead of acting on the page behind it. Escape, Tab and the browser's own keys keep their effects.
 */
export function DialogComing() {
  useLayoutEffect(() => {
    const end = new AbortController();
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Escape" || event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("keydown", hold, { capture: true, signal: end.signal });
    const timer = setTimeout(() => end.abort(), HELD_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
  return null;
}
