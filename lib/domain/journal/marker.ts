import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import type { MoneyIntent } from "#lib/domain/journal/journal.ts";

/** Characters of an order number that a request may carry; an answer may show two more (interface §2.6, public guides). */
export const ORDER_NUMBER_LIMIT = 30;

const SIGN = "~";
const SUFFIX_LENGTH = 6;
/** 32 letters and digits without those that people confuse. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * An order number of an adjustment's own, by which it alone is found again: the beginning of the original's, a tilde and a
 * suffix of the operation (an id of random hexadecimal digits): `INV-1042~7K2Q9X`.
 */
export function markerFor(orderNumber: string, operationId: string): string {
  const beginning = orderNumber.slice(0, ORDER_NUMBER_LIMIT - SUFFIX_LENGTH - SIGN.length);
  // Never half a character at the cut.
  const kept = beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
  let rest = Number.parseInt(operationId.slice(0, 12), 16);
  let suffix = "";
  for (let place = 0; place < SUFFIX_LENGTH; place += 1) {
    suffix += ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
  }
  const marker = `${kept.trim()}${SIGN}${suffix}`;
  // It has to be found again as it was sent, and what looks like a card number is masked.
  return maskCardNumbers(marker, "sent_number") === marker ? marker : `${SIGN}${suffix}`;
}

/** The order number that an operation alone was sent with: its marker, or that of a refund without a sale. Null for none. */
export function sentMarker({
  verb,
  sentOrderNumber,
  originalOrderNumber,
}: Pick<MoneyIntent, "verb" | "sentOrderNumber" | "originalOrderNumber">): string | null {
  if (verb === "unreferenced_refund") return sentOrderNumber;
  return sentOrderNumber !== "" && sentOrderNumber !== originalOrderNumber ? sentOrderNumber : null;
}
