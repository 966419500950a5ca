"use client";

import { useElapsed } from "#components/ui/hooks/use-elapsed.ts";

/** A second click of a double click must not land on the confirmation that takes the place of what was clicked. */
const ARM_MS = 400;

/** Whether a confirmation stands there long enough to be meant, since `shown`. */
export function useArmed(shown = true): boolean {
  return useElapsed(ARM_MS, shown);
}
