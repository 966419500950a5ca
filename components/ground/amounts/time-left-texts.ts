/** The texts that `TimeLeft` and `VoidDeadline` need in the browser. */
export const TIME_LEFT_TEXTS = [
  "transaction.left",
  "transaction.leftSeconds",
  "transaction.leftOver",
  "transaction.leftTold",
  "transaction.voidUntil",
] as const;
