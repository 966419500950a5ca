import type { Deadline } from "#components/payments/time-left.tsx";
import type { Reason } from "#lib/domain/outcome.ts";

/** A ruling told for a screen: its deadline as the store's clocks show it, and how long that is from now. */
export type RulingView =
  | { allowed: true; maxCents: number; deadline: Deadline | null }
  | { allowed: false; reason: Reason };

export type RulingsView = { refund: RulingView; void: RulingView; completion: RulingView; release: RulingView };
