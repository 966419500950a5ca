import { valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import type { ValueKind } from "#lib/domain/search/question/criteria.ts";

/**
 * Whether the values of a condition are one card number in its groups. The last digits of four cards may look like one, and do in
 * one list of twenty: see `listHoldsSpacedCard`.
 */
export function holdsSpreadCard(kind: ValueKind, values: readonly string[]): boolean {
  return kind !== "last_four" && valuesHoldCardNumber(values);
}

/** Whether a list has the groups of a card number with nothing but blanks between them, as nobody writes several values. */
export function listHoldsSpacedCard(list: string): boolean {
  return list.split(/[,;\r\n]/).some((part) => valuesHoldCardNumber(part.split(/\s+/)));
}
