"use client";

import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";

/** Keeps the page of a list that is moving up to date. */
export function BatchRefresh({ everyMs }: { everyMs: number }) {
  useSteadyRefresh(true, everyMs);
  return null;
}
