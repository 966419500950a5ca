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
