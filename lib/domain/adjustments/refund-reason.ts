/** The reasons for giving money back, where a shop has no list of its own; the words stand in the message files. */
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

/** The reasons for undoing a refund, where a shop has no list of its own. */
export const UNDO_REASONS = ["made_by_mistake", "wrong_sale", "wrong_amount", "other"] as const;
type UndoReason = (typeof UNDO_REASONS)[number];

/** Every reason that has words in the message files. The journal may have others in the shop's own words. */
export const ADJUSTMENT_REASONS = [...REFUND_REASONS, "made_by_mistake", "wrong_sale"] as const satisfies readonly (
  | RefundReason
  | UndoReason
)[];
export type AdjustmentReason = (typeof ADJUSTMENT_REASONS)[number];

/** Whether a reason is one of ours, with words in every language. A shop may also call one of its own `constructor`. */
export function isReadyReason(reason: string): reason is AdjustmentReason {
  return (ADJUSTMENT_REASONS as readonly string[]).includes(reason);
}
