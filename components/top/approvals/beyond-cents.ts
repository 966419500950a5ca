import type { Cause } from "#lib/domain/approvals/approval.ts";
import { figuresIn } from "#lib/domain/reasons/reason.ts";

/** Computes by how much an amount exceeds the limit that a reason names; null for a limit that is no amount. */
export function beyondCents(cause: Cause, amountCents: number): number | null {
  const { limitCents, usedCents = 0, ofSaleCents = 0 } = figuresIn(cause);
  if (limitCents === undefined) return null;
  const beyond = usedCents + ofSaleCents + amountCents - limitCents;
  return beyond > 0 ? beyond : null;
}
