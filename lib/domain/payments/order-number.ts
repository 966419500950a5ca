import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { ORDER_NUMBER_LIMIT } from "#lib/domain/journal/marker.ts";

/** Letters and digits without those that people confuse. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LETTERS = 6;

/**
 * Suggests the order number of a new payment: the day, and six letters made of the operation id (random hexadecimal digits), for
 * example `261127-7K2Q9X`.
 */
export function suggestedOrderNumber(operationId: string, day: Temporal.PlainDate): string {
  return `${day.toString().replaceAll("-", "").slice(2)}-${lettersOf(operationId)}`;
}

/** Decides whether nobody else uses the order number of an operation: it is the one that was suggested for it, on any day. */
export function isOwnOrderNumber(operationId: string, orderNumber: string): boolean {
  return /^\d{6}-/.test(orderNumber) && orderNumber.slice(7) === lettersOf(operationId);
}

function lettersOf(operationId: string): string {
  let rest = Number.parseInt(operationId.slice(0, 12), 16);
  let letters = "";
  for (let place = 0; place < LETTERS; place += 1) {
    letters += ALPHABET[rest % ALPHABET.length];
    rest = Math.floor(rest / ALPHABET.length);
  }
  return letters;
}

/** The fault of an order number that a person typed, as the name of a sentence; null for a good one. */
export function orderNumberFault(text: string): "missing" | "too_long" | "unreadable" | "card_number" | null {
  if (text === "") return "missing";
  if (text.length > ORDER_NUMBER_LIMIT) return "too_long";
  if (/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text)) return "unreadable";
  return holdsCardNumber(text) ? "card_number" : null;
}
