"use client";

import { useEffect, useRef } from "react";

/** Nobody may be there any more: a page that went on reading would keep a forgotten session alive. */
const UNUSED_MS = 5 * 60_000;

/**
 * Calls `read` every so many milliseconds while `active`, never while nobody sees the page or has touched it for five minutes;
 * at once when it is seen again, or from the beginning with `atOnce`.
 */
export function useWhileWatched(read: () => void, everyMs: number, { active = true, atOnce = false } = {}): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!active) return;
    let usedAt = performance.now();
    const use = () => {
      usedAt = performance.now();
    };
    const readIfWatched = () => {
      if (document.visibilityState === "visible" && performance.now() - usedAt < UNUSED_MS) latest.current();
    };
    if (atOnce) readIfWatched();
    const timer = setInterval(readIfWatched, everyMs);
    document.addEventListener("visibilitychange", readIfWatched);
    document.addEventListener("pointermove", use);
    document.addEventListener("keydown", use);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", readIfWatched);
      document.removeEventListener("pointermove", use);
      document.removeEventListener("keydown", use);
    };
  }, [active, everyMs, atOnce]);
}
