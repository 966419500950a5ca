import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import { valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import { type Comparison, choicesOf, findField, type ValueKind } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

/** Makes a new condition of that field, with its first comparison and no value yet. */
export function newCondition(fieldName: string): Condition {
  const comparison = findField(fieldName)?.comparisons[0] ?? "is";
  return { kind: "condition", field: fieldName, comparison, values: valuesFor(comparison, []) };
}

/** Changes the field of a condition; its comparison and values stay where they mean something there. */
export function withField(condition: Condition, fieldName: string): Condition {
  const before = findField(condition.field);
  const next = findField(fieldName);
  if (next === undefined) return { ...condition, field: fieldName };
  const comparison =
    next.comparisons.find((candidate) => candidate === condition.comparison) ?? next.comparisons[0] ?? "is";
  // A choice of one list means nothing in another, nor in a text.
  const isTyped = (kind: typeof next.value) => choicesOf(kind).length === 0;
  const keeps = before === undefined || before.value === next.value || (isTyped(before.value) && isTyped(next.value));
  return { ...condition, field: fieldName, comparison, values: valuesFor(comparison, keeps ? condition.values : []) };
}

/** Changes the comparison of a condition, and keeps as many values as that takes. */
export function withComparison(condition: Condition, comparison: Comparison): Condition {
  return { ...condition, comparison, values: valuesFor(comparison, condition.values) };
}

function valuesFor(comparison: Comparison, values: readonly string[]): readonly string[] {
  switch (comparison) {
    case "empty":
      return [];
    case "one_of":
      return values.filter((value) => value !== "");
    case "between":
      return [values[0] ?? "", values[1] ?? ""];
    default:
      return [values[0] ?? ""];
  }
}

/**
 * Splits a pasted column or list into its values, each once, in their order. Lines and tabs always separate; commas and
 * semicolons do where no lines do; blanks only for kinds of value that never hold one, and never between the groups of
 * one card number.
 */
export function splitValues(kind: ValueKind, pasted: string): readonly string[] {
  if (kind === "amount") return [...new Set(amountsIn(pasted))];
  const inLines = /[\r\n\t]/.test(pasted.trim());
  const isText = kind === "text" || kind === "person" || kind === "any_word";
  const pieces = pasted.split(isText && inLines ? /[\r\n\t]+/ : /[\r\n\t,;]+/).map((piece) => piece.trim());
  const values = isText ? pieces : pieces.flatMap(partedByBlanks);
  return [...new Set(values.filter((value) => value !== ""))];
}

/** Lists amounts as `12.34`. A comma or a blank separates amounts only where it is part of none. */
function amountsIn(pasted: string): readonly string[] {
  const pieces = (text: string, parting: RegExp) =>
    text
      .split(parting)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== "");
  const isOne = (piece: string) => writtenAmount(piece) !== undefined;
  return pieces(pasted, /[\r\n\t;]+/)
    .flatMap((piece) => (isOne(piece) ? [piece] : pieces(piece, /,(?=\s)|[^\S\u00a0\u202f]+/)))
    .flatMap((piece) => (isOne(piece) ? [piece] : pieces(piece, /,/)))
    .map((piece) => writtenAmount(piece) ?? piece);
}

function partedByBlanks(piece: string): readonly string[] {
  const values = piece.split(/\s+/);
  return valuesHoldCardNumber(values) ? [piece] : values;
}
