"use client";

import { useSteadyRefresh } from "#components/answers/use-steady-refresh.ts";

const REFRESH_MS = 5_000;

/** Reads the page again as long as something is still to come. */
export function StatusWatch({ active }: { active: boolean }) {
  useSteadyRefresh(active, REFRESH_MS);
  return null;
}
