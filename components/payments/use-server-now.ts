"use client";

import { useEffect, useState } from "react";

const TICK_MS = 1_000;

/**
 * The server's time in milliseconds, a second at a time: what it was when the page was read, and what has passed since. The
 * clock of the person's own machine may be wrong, and counts for nothing.
 */
export function useServerNow(readAtMs: number): number {
  const [nowMs, setNowMs] = useState(readAtMs);
  useEffect(() => {
    const begunMs = Date.now();
    setNowMs(readAtMs);
    const timer = setInterval(() => setNowMs(readAtMs + Date.now() - begunMs), TICK_MS);
    return () => clearInterval(timer);
  }, [readAtMs]);
  return nowMs;
}
