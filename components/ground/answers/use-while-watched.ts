"use client";

import { useEffect, useRef } from "react";
import { isReadDue, isUnattended } from "#components/ground/answers/idle-polling.ts";

type Watching = {
  active?: boolean;
  atOnce?: boolean;
  /**
   * The interval once nobody has touched the page for five minutes, for reads that do not count as use of the session. Null:
   * never.
   */
  unattendedMs?: number | null;
};

/**
 * Calls `read` at the interval while `active` and the page is visible. After five minutes without use it calls rarely
 * or never, and tells `read` so. It also calls when the page becomes visible again, or at the start with `atOnce`.
 */
export function useWhileWatched(
  read: (unattended: boolean) => void,
  everyMs: number,
  { active = true, atOnce = false, unattendedMs = null }: Watching = {},
): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!active) return;
    let usedAt = performance.now();
    let readAt: number | null = null;
    const use = () => {
      usedAt = performance.now();
    };
    const readIfWatched = () => {
      if (document.visibilityState !== "visible") return;
      const now = performance.now();
      const sinceUseMs = now - usedAt;
      if (!isReadDue({ sinceUseMs, sinceReadMs: readAt === null ? null : now - readAt }, unattendedMs)) return;
      readAt = now;
      latest.current(isUnattended(sinceUseMs));
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
  }, [active, everyMs, atOnce, unattendedMs]);
}
