import "server-only";

/**
 * Formats a transaction id for a path: digits without leading zeros. Undefined for anything else, even for 0, which would request
 * a return without an original (Interface §4.5).
 */
export function pathId(transactionId: string): string | undefined {
  return /^0*([1-9][0-9]{0,19})$/.exec(transactionId)?.[1];
}
