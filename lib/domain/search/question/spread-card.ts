import { valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import type { ValueKind } from "#lib/domain/search/question/criteria.ts";

/**
 * Decides whether the values of a condition are the groups of one card number. Last four digits are exempt: those of
 * four cards may look like one card, and in one list of twenty they do (`listHoldsSpacedCard`).
 */
export function holdsSpreadCard(kind: ValueKind, values: readonly string[]): boolean {
  return kind !== "last_four" && valuesHoldCardNumber(values);
}

/**
 * Decides whether a list has the groups of a card number with only blanks between them, as nobody writes several
 * values.
 */
export function listHoldsSpacedCard(list: string): boolean {
  return list.split(/[,;\r\n]/).some((part) => valuesHoldCardNumber(part.split(/\s+/)));
}
