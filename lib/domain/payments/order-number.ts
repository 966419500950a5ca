import { holdsCardNumber } from "#lib/domain/cards/card-number.ts";
import { ORDER_NUMBER_LIMIT, operationLetters } from "#lib/domain/journal/marker.ts";
import { isPlainLine } from "#lib/domain/text/plain-line.ts";

/**
 * Suggests the order number of a new payment: the day and the letters of the operation id, for example
 * `261127-7K2Q9X`.
 */
export function suggestedOrderNumber(operationId: string, day: Temporal.PlainDate): string {
  return `${day.toString().replaceAll("-", "").slice(2)}-${operationLetters(operationId)}`;
}

/** Decides whether nobody else uses the order number of an operation: it is the one that was suggested for it, on any day. */
export function isOwnOrderNumber(operationId: string, orderNumber: string): boolean {
  return /^\d{6}-/.test(orderNumber) && orderNumber.slice(7) === operationLetters(operationId);
}

/** The fault of an order number that a person typed, as the name of a sentence; null for a good one. */
export function orderNumberFault(text: string): "missing" | "too_long" | "unreadable" | "card_number" | null {
  if (text === "") return "missing";
  if (text.length > ORDER_NUMBER_LIMIT) return "too_long";
  if (!isPlainLine(text)) return "unreadable";
  return holdsCardNumber(text) ? "card_number" : null;
}

/**
 * Folds an order number so that spellings that a person takes for one are the same: without case, and with one kind of blank and of
 * accents. A search of the service tells no case apart either.
 */
export function foldedOrderNumber(orderNumber: string): string {
  return orderNumber.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
