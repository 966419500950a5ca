"use client";

import { useSteadyRefresh } from "#components/ground/answers/use-steady-refresh.ts";

/** Refreshes the page while it is visible. A separate component, so that the page itself stays on the server. */
export function PageRefresh({ everyMs }: { everyMs: number }) {
  useSteadyRefresh(true, everyMs);
  return null;
}
