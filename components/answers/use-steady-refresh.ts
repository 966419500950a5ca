"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { useWhileWatched } from "#components/answers/use-while-watched.ts";

/**
 * Reads the page again every so many milliseconds while `active` and watched, never two at once; at once when it is seen
 * again, or from the beginning with `atOnce`. What a person has typed or begun stays. Answers with how many readings have
 * come in.
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
