"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { useWhileWatched } from "#components/ground/answers/use-while-watched.ts";

/**
 * Refreshes the page every `everyMs` milliseconds while `active` and visible, never two refreshes at once. It also
 * refreshes when the page becomes visible again, or at the start with `atOnce`. Typed text stays. Returns the number of
 * refreshes that arrived.
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
  useWhileWatched(
    () => {
      if (!busy.current) startReading(() => router.refresh());
    },
    everyMs,
    { active, atOnce },
  );
  return readings;
}
