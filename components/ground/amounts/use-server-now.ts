"use client";

import { useEffect, useState } from "react";

const TICK_MS = 1_000;

/**
 * Returns the server's time in milliseconds, updated every second: the time when the page was read, plus the time passed since.
 * The clock of the person's machine may be wrong, and is not used.
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
