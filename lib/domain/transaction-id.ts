/** Whether a text can be the service's id of a transaction: digits alone, at most 18. Nothing else is ever asked for. */
export function isTransactionId(text: string): boolean {
  return /^[0-9]{1,18}$/.test(text);
}
