"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";

/** Nobody may be there any more: a page that went on reading would keep a forgotten session alive. */
const UNUSED_MS = 5 * 60_000;

/**
 * Reads the page again every so many milliseconds while `active`, never two at once, and never while nobody sees it or has
 * touched it for five minutes; at once when it is seen again, or from the beginning with `atOnce`. What a person has typed
 * or begun stays. Answers with how many readings have come in.
 */
export function useSteadyRefresh(active: boolean, everyMs: number, { atOnce = false } = {}): number {
  const router = useRouter();
  const [reading, startReading] = useTransition();
  const [readings, setReadings] = useState(0);
  const busy = useRef(false);
  useEffect(() => {
    if (busy.current && !reading) setReadings((earlier) => earlier + 1);
    busy.current = reading;
  }, [reading]);
  useEffect(() => {
    if (!active) return;
    let usedAt = performance.now();
    const use = () => {
      usedAt = performance.now();
    };
    const read = () => {
      const watched = document.visibilityState === "visible" && performance.now() - usedAt < UNUSED_MS;
      if (watched && !busy.current) startReading(() => router.refresh());
    };
    if (atOnce) read();
    const timer = setInterval(read, everyMs);
    document.addEventListener("visibilitychange", read);
    document.addEventListener("pointermove", use);
    document.addEventListener("keydown", use);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
      document.removeEventListener("pointermove", use);
      document.removeEventListener("keydown", use);
    };
  }, [active, everyMs, atOnce, router]);
  return readings;
}
