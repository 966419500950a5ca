import type { Allowance, EarlierRefund } from "#components/adjustments/allowance.ts";
import type { Offer } from "#components/adjustments/attempt/attempt.ts";
import type { Deadline } from "#components/payments/time-left.tsx";

/** A refund of today that can be undone, whole, until the void window closes. */
export type UndoOffer = Offer & {
  /** Its sale; null for a refund without one, or where that could not be read. */
  originalId: string | null;
  until: Deadline;
  /** The shop's own, in the order of the digit keys. */
  reasons: readonly string[];
  /** What can be refunded of its sale afterwards, and the sale's other refunds; null where there is none, or it could not be read. */
  after: { remainingCents: number; others: readonly EarlierRefund[] } | null;
  /** What went back today; null for whoever may give nothing back. */
  allowance: Allowance | null;
};
