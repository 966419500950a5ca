"use client";

import { useEffect, useState } from "react";

/** Whether so many milliseconds have passed since `running` began. */
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
  // The timer is put back only after a drawing in which it runs no more.
  return running && elapsed;
}
