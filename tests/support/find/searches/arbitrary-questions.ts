import fc from "fast-check";
import { type Comparison, choicesOf, FIELDS, type SearchField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";

/** Values that a language trips over: its own signs and words, quotes, escapes, wild cards, odd letters, numbers. */
const NASTY = [
  "or",
  "NOT",
  "empty",
  '"',
  "\\",
  '\\"',
  "%",
  "_",
  "*",
  "a*b",
  "..",
  "1..2",
  ".",
  "~a",
  "(",
  ")",
  "a,b",
  "key:value",
  "amount>=1",
  "≥",
  "🦊",
  "Zoë  O'Neil",
  "İ",
  "ß",
  "a'b",
  "a\u00a0b",
  "=",
  "--",
  "constructor",
  "me",
];

const nastyText = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.array(fc.constantFrom(...NASTY, " ", "x", "7"), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
  fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }),
);

function arbitraryValue(field: SearchField, comparison: Comparison): fc.Arbitrary<string> {
  const choices = choicesOf(field.value);
  if (choices.length > 0) return fc.constantFrom(...choices);
  switch (field.value) {
    case "amount":
      return fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2));
    case "digits":
      return fc.integer({ min: 0, max: 99_999_999 }).map(String);
    case "last_four":
      return fc.stringMatching(comparison === "ends" ? /^[0-9]{1,4}$/ : /^[0-9]{4}$/);
    case "currency":
      return fc.constantFrom("CAD", "USD", "EUR");
    default:
      return nastyText;
  }
}

const conditionsOf = (fields: readonly SearchField[]): fc.Arbitrary<Condition> =>
  fc
    .constantFrom(...fields)
    .chain((field) => fc.tuple(fc.constant(field), fc.constantFrom(...field.comparisons)))
    .chain(([field, comparison]) => {
      const most = comparison === "one_of" ? 5 : comparison === "between" ? 2 : comparison === "empty" ? 0 : 1;
      const minLength = comparison === "one_of" ? 1 : most;
      return fc.record({
        kind: fc.constant("condition" as const),
        field: fc.constant(field.name),
        comparison: fc.constant(comparison),
        values: fc.array(arbitraryValue(field, comparison), { minLength, maxLength: most }),
      });
    });

function sometimesOff(item: fc.Arbitrary<QuestionItem>): fc.Arbitrary<QuestionItem> {
  return fc.tuple(item, fc.integer({ min: 0, max: 5 })).map(([one, die]) => (die === 0 ? { ...one, off: true } : one));
}

function groupOf(item: fc.Arbitrary<QuestionItem>): fc.Arbitrary<Question> {
  return fc.record({
    kind: fc.constant("group" as const),
    match: fc.constantFrom("all" as const, "any" as const, "none" as const),
    items: fc.array(item, { maxLength: 4 }),
  });
}

/** Questions of these fields in every comparison, as typed: groups empty, of one item and switched off among them. */
export function questionsOf(fields: readonly SearchField[]): fc.Arbitrary<Question> {
  const { item } = fc.letrec<{ item: QuestionItem }>((tie) => ({
    item: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      sometimesOff(conditionsOf(fields)),
      sometimesOff(groupOf(tie("item"))),
    ),
  }));
  return groupOf(item);
}

export const arbitraryQuestion = questionsOf(FIELDS);
