import { oddCharacters } from "#lib/domain/search/language/text-edits.ts";
import { type Comparison, findField } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";

const SIGNS: Readonly<Partial<Record<Comparison, string>>> = { is_not: "!=", lt: "<", gt: ">", le: "<=", ge: ">=" };

/** Writes a condition as typed text: `amount>=100.00`. */
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
 * Values that need quotation marks: blanks, signs and words of the language, dots that would read as a range, and words
 * that the search box would join to an amount before them.
 */
const QUOTED = /^$|[\s()*,:"“”«»=<>!≠≤≥~]|\.\.|^\.|\.$|^(?:and|or|not|empty|vide|\$|dollars)$/i;

/** Writes a value as typed text, in quotation marks where it needs them. */
export function formatValue(value: string): string {
  return QUOTED.test(value) || oddCharacters(value).length > 0 ? inQuotes(value) : value;
}

/** Puts a bare text of the language into quotation marks. */
export function inQuotes(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}
