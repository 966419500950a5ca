"use client";

import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";

/** Refreshes the page of a running batch. A component of its own, so that the page stays on the server. */
export function BatchRefresh({ everyMs }: { everyMs: number }) {
  useSteadyRefresh(true, everyMs);
  return null;
}
