import { writtenAmount } from "#lib/domain/amounts/written-amount.ts";
import type { TypedCondition } from "#lib/domain/search/language/condition-parser.ts";
import { findField, ME } from "#lib/domain/search/question/criteria.ts";
import type { Condition } from "#lib/domain/search/question/question.ts";
import { choicesOfKind } from "#lib/domain/search/words/choice-words.ts";

/** What was typed for a value, and the place of each. */
type TypedValues = { condition: Condition; values: TypedCondition["place"]["values"] };

/**
 * A typed condition with its values as they are kept: amounts however people write them, choices by what people call them, in English
 * or French. A word that names several choices, as `sale` does, asks for any of them. What is none of these stays as it was typed.
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
      condition: { ...condition, values: values.map((one) => (/^moi$/i.test(one) ? ME : one)) },
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
