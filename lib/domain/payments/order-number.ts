import { holdsCardNumber, isCardInParts } from "#lib/domain/cards/card-number.ts";
import { ORDER_NUMBER_LIMIT, operationLetters } from "#lib/domain/journal/marker.ts";
import { bareNumber, orderNumberParts, wholeOrderNumber } from "#lib/domain/text/order-number-key.ts";
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
  return holdsCardNumber(text) || isCardInParts(text) ? "card_number" : null;
}

/**
 * Decides whether people may read two order numbers as one. Case, blanks, kinds of dashes, signs such as a hash, a label before the
 * number, and leading zeros make no difference: `#INV-0042` is `inv 42`. What may be a label is also read as a part of the number:
 * `REF-42` is `REF 42`. A blank between digits makes none either. A dash between
 * digits keeps short numbers apart, because `1001-2` and `10012` are two orders.
 */
export function isReadAsOne(left: string, right: string): boolean {
  if (foldedOrderNumber(left) === foldedOrderNumber(right)) return true;
  const [ofLeft, ofRight] = [readingsOf(left), readingsOf(right)];
  return ofLeft.some((leftReading) => ofRight.some((rightReading) => isSameReading(leftReading, rightReading)));
}

/** Makes the text that all order numbers share that people may read as one: the digits. Others share it as well. */
export function orderNumberForm(orderNumber: string): string {
  const whole = wholeOrderNumber(orderNumber);
  const digits = whole.replace(/\P{N}/gu, "");
  if (digits !== "") return digits.replaceAll("0", "") || "0";
  return lettersAndDigits(whole) || foldedOrderNumber(orderNumber);
}

/** From this length on, numbers that differ in a dash between digits alone are hardly two. */
const LONG_NUMBER = 8;

/** A number as it may be read. `together`: without any sign, if it is long; `isPlain`: it has none. */
type Reading = { parts: string; together: string; isPlain: boolean };

function readingsOf(orderNumber: string): readonly Reading[] {
  const numbers = [...new Set([bareNumber(orderNumber), wholeOrderNumber(orderNumber)])];
  return numbers.flatMap((number) => {
    const withoutBlanks = number.replace(/(?<=\p{N})\s+(?=\p{N})/gu, "");
    const long = lettersAndDigits(number);
    const together = long.length >= LONG_NUMBER ? orderNumberParts(long) : "";
    const isPlain = /^[\p{L}\p{M}\p{N}~]*$/u.test(number);
    return [number, withoutBlanks].map((text) => ({ parts: orderNumberParts(text), together, isPlain }));
  });
}

/** Two numbers with signs at different places are two: only one without any may be the other one. */
function isSameReading(left: Reading, right: Reading): boolean {
  if (left.parts !== "" && left.parts === right.parts) return true;
  return (left.isPlain || right.isPlain) && left.together !== "" && left.together === right.together;
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}~]/gu, "");
}

/** Folds an order number as searches of services do: without case, and with one kind of blank and of accents. */
function foldedOrderNumber(orderNumber: string): string {
  return orderNumber.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}
