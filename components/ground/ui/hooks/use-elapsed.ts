"use client";

import { useEffect, useState } from "react";

/** Whether `durationMs` has passed since `running` became true. */
export function useElapsed(durationMs: number, running: boolean): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setElapsed(true), durationMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [durationMs, running]);
  // The timer is reset only after a render in which it no longer runs.
  return running && elapsed;
}
