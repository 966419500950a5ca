import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import type { TypedCondition } from "#lib/domain/search/language/condition-parser.ts";
import { findField, ME } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";
import { choicesOfKind } from "#lib/domain/search/words/choice-words.ts";

/** A condition and the place of each of its values. */
type TypedValues = { condition: Condition; values: TypedCondition["place"]["values"] };

/**
 * Brings typed values into the form in which they are kept: amounts in any spelling, choices by the words that people
 * use, in English or French. A word that names several choices, as `sale` does, matches any of them. Every other value
 * stays as typed.
 */
export function withPlainValues({ condition, values: places }: TypedValues): TypedValues {
  const { field, comparison, values } = condition;
  const kind = findField(field)?.value;
  if (kind === "amount") {
    const amounts = comparison === "starts" ? values : values.map((value) => writtenAmount(value) ?? value);
    return { condition: { ...condition, values: amounts }, values: places };
  }
  if (kind === "person")
    return {
      condition: { ...condition, values: values.map((value) => (/^moi$/i.test(value) ? ME : value)) },
      values: places,
    };
  if (kind === undefined || kind === "text" || kind === "any_word") return { condition, values: places };
  const several = comparison === "is" || comparison === "one_of";
  const named = values.map((value) => {
    const choices = choicesOfKind(kind, value);
    return choices.length === 1 || several ? choices : [];
  });
  const plain = values.flatMap((value, at) => (named[at]?.length ? named[at] : [value]));
  return {
    condition: { ...condition, comparison: several && plain.length > 1 ? "one_of" : comparison, values: plain },
    values: places.flatMap((place, at) => Array.from({ length: Math.max(1, named[at]?.length ?? 0) }, () => place)),
  };
}
