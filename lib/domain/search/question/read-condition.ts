import { formatAmount, parseAmount } from "#lib/domain/amounts/money.ts";
import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import { holdsCardNumber, valuesHoldCardNumber } from "#lib/domain/cards/card-number.ts";
import {
  type Comparison,
  type ConditionProblem,
  choicesOf,
  findField,
  MAX_VALUE_LENGTH,
  MAX_VALUES,
  type SearchField,
  type ValueKind,
} from "#lib/domain/search/question/criteria.ts";
import type { Condition, QuestionProblem } from "#lib/domain/search/question/question.ts";
import { holdsSpreadCard } from "#lib/domain/search/question/split-card-numbers.ts";
import { compareDigits, plainDigits } from "#lib/domain/text/digits.ts";
import { COUNTED_FIELDS, compareNaturally, compareTexts } from "#lib/domain/text/natural-order.ts";
import { shownText } from "#lib/domain/text/shown-text.ts";

/** The most problems listed for one condition: a wrong column of ids would fill the screen. */
const MAX_PROBLEMS = 20;

type Problem = Omit<QuestionProblem, "path">;
type ReadCondition = { condition: Condition; problems: readonly Problem[] };

/** Returns the fewest and the most values that a comparison takes. */
function countOf(comparison: Comparison): readonly [number, number] {
  if (comparison === "empty") return [0, 0];
  if (comparison === "between") return [2, 2];
  return comparison === "one_of" ? [1, MAX_VALUES] : [1, 1];
}

/**
 * Reads one condition into the form in which it is kept: values in their one form, each once, the lesser bound first.
 * See `readQuestion`.
 */
export function readCondition(typed: Condition): ReadCondition {
  const field = findField(typed.field);
  if (!field) {
    const secret = holdsCardNumber(typed.field);
    const problem = secret ? "value_card_number" : "unknown_field";
    return refuse(typed, { part: "field", problem, text: secret ? "" : shownText(typed.field) }, secretsIn(typed));
  }
  const { comparison } = typed;
  if (!field.comparisons.includes(comparison)) {
    const problem = field.inRows ? "comparison_not_allowed" : "comparison_not_in_rows";
    return refuse(typed, { part: "comparison", problem, text: "" }, secretsIn(typed));
  }
  const [fewest, most] = countOf(comparison);
  if (comparison === "empty") return { condition: { ...typed, values: [] }, problems: [] };
  if (typed.values.length > most)
    return refuse(typed, { part: "values", problem: "too_many_values", text: "" }, secretsIn(typed));
  return readValues(field, typed, fewest);
}

function readValues(field: SearchField, typed: Condition, fewest: number): ReadCondition {
  const kept: string[] = [];
  const problems: Problem[] = [];
  const missing = Array.from({ length: fewest - typed.values.length }, () => "");
  [...typed.values, ...missing].forEach((value, valueIndex) => {
    const read = readValue(field, typed.comparison, value);
    if (read.ok) kept.push(read.value);
    else problems.push({ part: "values", valueIndex, problem: read.problem, text: textOf(read.problem, value) });
  });
  if (!problems.some(isSecret) && holdsSpreadCard(field.value, typed.values)) problems.push(secretAt(0));
  if (problems.length > 0) return { condition: typed, problems: mostTelling(problems) };
  return { condition: { ...typed, values: arranged(field, typed.comparison, kept) }, problems };
}

/** Sorts card numbers before all other problems. */
function mostTelling(problems: readonly Problem[]): Problem[] {
  const [cardNumbers, rest] = [true, false].map((wanted) => problems.filter((problem) => isSecret(problem) === wanted));
  return [...(cardNumbers ?? []), ...(rest ?? [])].slice(0, MAX_PROBLEMS);
}

function arranged(field: SearchField, comparison: Comparison, values: readonly string[]): readonly string[] {
  if (comparison === "one_of") return eachOnce(values);
  const [low = "", high = ""] = values;
  return comparison === "between" && compareValues(field, low, high) > 0 ? [high, low] : values;
}

function eachOnce(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size < seen.add(value.toLowerCase()).size);
}

function compareValues({ name, value: kind }: SearchField, left: string, right: string): number {
  if (kind === "amount") return (parseAmount(left) ?? 0) - (parseAmount(right) ?? 0);
  if (kind === "digits") return compareDigits(left, right);
  if (COUNTED_FIELDS.has(name)) return compareNaturally(left, right);
  return compareTexts(left, right);
}

function refuse(condition: Condition, ...problems: readonly (Problem | readonly Problem[])[]): ReadCondition {
  return { condition, problems: problems.flat() };
}

/** Finds card numbers in a condition that is refused before its values are read: a card number is always reported. */
function secretsIn({ values }: Condition): Problem[] {
  const places = values.flatMap((value, valueIndex) => (holdsCardNumber(value) ? [valueIndex] : []));
  if (places.length === 0 && valuesHoldCardNumber(values)) return [secretAt(0)];
  return places.slice(0, MAX_PROBLEMS).map(secretAt);
}

function secretAt(valueIndex: number): Problem {
  return { part: "values", valueIndex, problem: "value_card_number", text: "" };
}

function isSecret({ problem }: Problem): boolean {
  return problem === "value_card_number";
}

function textOf(problem: Problem["problem"], value: string): string {
  return problem === "value_card_number" ? "" : shownText(value);
}

/**
 * Brings one value into the one form in which it is kept: amounts as `12.30`, text without blanks around it. A possible
 * full card number is refused in every field, before any other check.
 */
export function readValue(
  { value: kind }: Pick<SearchField, "value">,
  comparison: Comparison,
  typed: string,
): { ok: true; value: string } | { ok: false; problem: ConditionProblem } {
  // This check compares compatibility forms, so that full-width digits and odd blanks hide no card number.
  if (holdsCardNumber(typed)) return { ok: false, problem: "value_card_number" };
  // A letter and a separate accent look like the accented letter, which is what keyboards write into names.
  const value = typed.normalize("NFC").trim();
  if (value === "") return { ok: false, problem: "value_missing" };
  if (value.length > MAX_VALUE_LENGTH) return { ok: false, problem: "value_too_long" };
  return readAs(kind, comparison, value);
}

function readAs(kind: ValueKind, comparison: Comparison, value: string): ReturnType<typeof readValue> {
  const whether = (fits: boolean, problem: ConditionProblem, kept = value) =>
    fits ? ({ ok: true, value: kept } as const) : ({ ok: false, problem } as const);
  switch (kind) {
    case "amount": {
      // The beginning of an amount is not an amount yet.
      if (comparison === "starts") return whether(/^[0-9]{1,7}(?:\.[0-9]{0,2})?$/.test(value), "value_not_amount");
      // As people write and copy amounts, in the builder as in the box: `1,000.00`.
      const amountCents = parseAmount(writtenAmount(value) ?? value);
      return whether(amountCents !== undefined, "value_not_amount", formatAmount(amountCents ?? 0));
    }
    case "digits":
      // The beginning of a number keeps its leading zeros: no number begins with one.
      return whether(
        /^[0-9]{1,18}$/.test(value),
        "value_not_digits",
        comparison === "starts" ? value : plainDigits(value),
      );
    case "last_four":
      return whether(
        comparison === "ends" || comparison === "starts" ? /^[0-9]{1,4}$/.test(value) : /^[0-9]{4}$/.test(value),
        "value_not_last_four",
      );
    case "currency":
      return whether(/^[A-Za-z]{3}$/.test(value), "value_not_currency", value.toUpperCase());
    case "reason": {
      // A common name of a reason, or a shop's own words.
      const name = choicesOf(kind).find((reason) => reason === value.toLowerCase());
      return name ? { ok: true, value: name } : readAs("text", comparison, value);
    }
    case "text":
    case "person":
    case "any_word":
      // Control characters, line separators, halves of a character, and the mark of a damaged one.
      return whether(!/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFFFD]/u.test(value), "value_unreadable");
    default:
      return whether(choicesOf(kind).includes(value.toLowerCase()), "value_not_choice", value.toLowerCase());
  }
}
