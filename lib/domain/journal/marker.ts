import { maskCardNumbers } from "#lib/domain/cards/mask-card-numbers.ts";
import { adjusts, type MoneyIntent } from "#lib/domain/journal/journal.ts";

/** The most characters of an order number in a request; an answer may show two more (interface §2.6, public guides). */
export const ORDER_NUMBER_LIMIT = 30;

const SIGN = "~";
const LETTERS = 6;
/** 32 letters and digits without those that people confuse. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * Makes the marker of an adjustment, an order number that only this adjustment carries: `INV-1042~7K2Q9X`. It is the
 * beginning of the original's number, a tilde, and the letters of the operation id.
 */
export function markerFor(orderNumber: string, operationId: string): string {
  const beginning = orderNumber.slice(0, ORDER_NUMBER_LIMIT - LETTERS - SIGN.length);
  // The cut must not leave half a character.
  const start = beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
  const suffix = operationLetters(operationId);
  const marker = `${start.trim()}${SIGN}${suffix}`;
  // A marker must come back as it was sent, and a possible card number would come back masked.
  return maskCardNumbers(marker, "sent_number") === marker ? marker : `${SIGN}${suffix}`;
}

/** Makes six letters and digits of an operation id (random hexadecimal digits), which people can read to each other. */
export function operationLetters(operationId: string): string {
  let rest = Number.parseInt(operationId.slice(0, 12), 16);
  let letters = "";
  for (let place = 0; place < LETTERS; place += 1) {
    letters += ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
  }
  return letters;
}

/**
 * Returns the order number that only this operation was sent with: its marker, or that of an operation that adjusts no
 * transaction. Null for none.
 */
export function sentMarker({
  verb,
  sentOrderNumber,
  originalOrderNumber,
}: Pick<MoneyIntent, "verb" | "sentOrderNumber" | "originalOrderNumber">): string | null {
  if (!adjusts(verb)) return sentOrderNumber;
  return sentOrderNumber !== "" && sentOrderNumber !== originalOrderNumber ? sentOrderNumber : null;
}
