import type { Reason } from "#lib/domain/outcome.ts";

/** Computes by how much an amount exceeds the limit that a reason names; null for a limit that is no amount. */
export function beyondCents({ figures = {} }: Reason, amountCents: number): number | null {
  const { limitCents, usedCents = 0, ofSaleCents = 0 } = figures;
  if (typeof limitCents !== "number" || typeof usedCents !== "number" || typeof ofSaleCents !== "number") return null;
  const beyond = usedCents + ofSaleCents + amountCents - limitCents;
  return beyond > 0 ? beyond : null;
}
