"use client";

import { useElapsed } from "#components/ground/ui/hooks/use-elapsed.ts";

/** The time in which a confirmation ignores clicks: the second click of a double click must not confirm. */
const ARM_MS = 400;

/** Whether a confirmation has been visible long enough, since `shown`, for a click to be deliberate. */
export function useArmed(shown = true): boolean {
  return useElapsed(ARM_MS, shown);
}
