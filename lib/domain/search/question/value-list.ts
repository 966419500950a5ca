import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import { valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import type { ValueKind } from "#lib/domain/search/question/criteria.ts";

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
