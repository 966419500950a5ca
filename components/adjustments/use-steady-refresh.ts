"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";

/**
 * Reads the page again every so many milliseconds while `active`, never two at once, and never while nobody sees it; at
 * once when it is seen again, or from the beginning with `atOnce`. What a person has typed or begun stays. Answers with
 * how many readings have come in.
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
    const read = () => {
      if (document.visibilityState === "visible" && !busy.current) startReading(() => router.refresh());
    };
    if (atOnce) read();
    const timer = setInterval(read, everyMs);
    document.addEventListener("visibilitychange", read);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", read);
    };
  }, [active, everyMs, atOnce, router]);
  return readings;
}
