/** The texts that `TimeLeft` needs in the browser. */
export const TIME_LEFT_TEXTS = [
  "transaction.left",
  "transaction.leftSeconds",
  "transaction.leftOver",
  "transaction.leftTold",
] as const;
