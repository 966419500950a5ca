/** Why money is given back, by name; the words stand in the message files. The order is that of the digit keys. */
export const REFUND_REASONS = [
  "goods_returned",
  "wrong_amount",
  "charged_twice",
  "not_delivered",
  "faulty",
  "goodwill",
  "other",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** Why a refund is undone, likewise. */
export const UNDO_REASONS = ["made_by_mistake", "wrong_sale", "wrong_amount", "other"] as const;
export type UndoReason = (typeof UNDO_REASONS)[number];

/** Every reason that the journal may name. */
export const ADJUSTMENT_REASONS = [...REFUND_REASONS, "made_by_mistake", "wrong_sale"] as const satisfies readonly (
  | RefundReason
  | UndoReason
)[];
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];
