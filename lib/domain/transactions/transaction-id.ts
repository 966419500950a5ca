import { isCardNumber } from "#lib/domain/cards/card-digits.ts";

/**
 * Decides whether a text can be the service's id of a transaction: digits alone, at most 18, in their one spelling, and
 * no card number. A leading zero would give one sale two names, and an operation open under one would not be seen under
 * the other.
 */
export function isTransactionId(text: string): boolean {
  return /^[1-9][0-9]{0,17}$/.test(text) && !isCardNumber(text);
}
