import { isCardNumber } from "#lib/domain/cards/card-digits.ts";

/**
 * Whether a text can be the service's id of a transaction: digits alone, at most 18, in their one spelling, and no card number. A
 * leading zero would make two names of one sale, and an operation open under the one would not be seen under the other.
 */
export function isTransactionId(text: string): boolean {
  return /^[1-9][0-9]{0,17}$/.test(text) && !isCardNumber(text);
}
