import type { Offer } from "#components/adjustments/attempt.ts";
import type { Deadline } from "#components/transactions/time-left.tsx";

/** A refund of today that can be undone, whole, until the void window closes. */
export type UndoOffer = Offer & { until: Deadline };
