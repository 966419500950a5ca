import type { Reason } from "#lib/domain/outcome.ts";

/** By how much an amount passes the limit that a reason names; null for a limit that is no amount of money. */
export function beyondCents({ figures = {} }: Reason, amountCents: number): number | null {
  const { limitCents, usedCents = 0, ofSaleCents = 0 } = figures;
  if (typeof limitCents !== "number" || typeof usedCents !== "number" || typeof ofSaleCents !== "number") return null;
  const beyond = usedCents + ofSaleCents + amountCents - limitCents;
  return beyond > 0 ? beyond : null;
}
