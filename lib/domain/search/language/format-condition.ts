import { inQuotes } from "#lib/domain/search/language/in-quotes.ts";
import { oddCharacters } from "#lib/domain/search/language/odd-characters.ts";
import { type Comparison, findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

const SIGNS: Readonly<Partial<Record<Comparison, string>>> = { is_not: "!=", lt: "<", gt: ">", le: "<=", ge: ">=" };

/** One condition as typed text: `amount>=100.00`. */
export function formatCondition({ field, comparison, values }: Condition): string {
  const [first = "", second = ""] = values.map(formatValue);
  if (field === "AnyWord" && comparison === "is") return first;
  const key = findField(field)?.key ?? field;
  switch (comparison) {
    case "empty":
      return `${key}:empty`;
    case "between":
      return `${key}:${first}..${second}`;
    case "one_of":
      return `${key}:(${values.map(formatValue).join(", ")})`;
    case "starts":
      return `${key}:${first}*`;
    case "contains":
      return `${key}:*${first}*`;
    case "ends":
      return `${key}:*${first}`;
    default:
      return `${key}${SIGNS[comparison] ?? ":"}${first}`;
  }
}

/**
 * What cannot stand bare: blanks, signs of the language, its words, dots that would be taken for those of a range, and what
 * the one box takes for a part of an amount before it.
 */
const QUOTED = /^$|[\s()*,:"“”«»=<>!≠≤≥~]|\.\.|^\.|\.$|^(?:and|or|not|empty|vide|\$|dollars)$/i;

/** A value as typed text, in quotes where it needs them. */
export function formatValue(value: string): string {
  return QUOTED.test(value) || oddCharacters(value).length > 0 ? inQuotes(value) : value;
}
