import fc from "fast-check";
import { type Comparison, choicesOf, FIELDS, type SearchField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Group, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { readValue } from "#lib/domain/search/question/read-condition.ts";

/** Values that the book has under each field, as a person would type them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

const FOREIGN = [
  "0",
  "1",
  "7",
  "99",
  "4242",
  "10000001",
  "123456789012345678",
  "999999999999999",
  "zz",
  "É",
  "%",
  '"',
  "a b",
  "🧾",
];
const MOST_VALUES = {
  is: 1,
  is_not: 1,
  lt: 1,
  gt: 1,
  le: 1,
  ge: 1,
  between: 2,
  one_of: 5,
  starts: 1,
  contains: 1,
  ends: 1,
  empty: 0,
};
/** Asked for more often than others, because most is decided about them. */
const FAVOURED = [
  "ProcessedBy",
  "IDAdjustmentTo",
  "IDAdjustedBy",
  "TransactionId",
  "Amount",
  "OrderNumber",
  "TransType",
  "Response",
];

/** Questions in groups within groups over every field that is not a word, with values of the book and others. */
export function generatedQuestions(known: KnownValues): fc.Arbitrary<Question> {
  const fields = FIELDS.filter(({ source }) => source !== "words");
  const field = fc.oneof(
    fc.constantFrom(...fields),
    fc.constantFrom(...fields.filter(({ name }) => FAVOURED.includes(name))),
  );
  const conditionIn = (one: SearchField) => conditionOf(one, known[one.name] ?? []);
  const condition = field.chain(conditionIn);
  // What the service is asked of one field twice can contradict itself, or say the same.
  const twins = fc
    .tuple(
      field.chain((one) => fc.tuple(conditionIn(one), conditionIn(one))),
      fc.constantFrom("all", "any"),
    )
    .map(([items, match]): Group => ({ kind: "group", match, items }));
  const group = (depth: number): fc.Arbitrary<Group> => {
    const item: fc.Arbitrary<QuestionItem> =
      depth === 0
        ? condition
        : fc.oneof(
            { weight: 5, arbitrary: condition },
            { weight: 1, arbitrary: twins },
            { weight: 4, arbitrary: group(depth - 1) },
          );
    return fc
      .record({
        match: fc.constantFrom("all", "any", "none"),
        items: fc.array(item, { maxLength: 4 }),
        off: rarely,
      })
      .map(({ match, items, off }): Group => ({ kind: "group", match, items, ...(off ? { off } : {}) }));
  };
  return fc.oneof(group(0), group(1), group(2), group(3)).map(({ kind, match, items }) => ({ kind, match, items }));
}

const rarely = fc.oneof(
  { weight: 12, arbitrary: fc.constant(false as const) },
  { weight: 1, arbitrary: fc.constant(true as const) },
);

function conditionOf(field: SearchField, known: readonly string[]): fc.Arbitrary<Condition> {
  return fc.constantFrom(...field.comparisons).chain((comparison) => {
    const most = MOST_VALUES[comparison];
    const values = fc.array(aValue(field, comparison, known), {
      minLength: Math.min(most, comparison === "one_of" ? 1 : most),
      maxLength: most,
    });
    return fc.record({ values, off: rarely }).map(({ values: chosen, off }): Condition => {
      return { kind: "condition", field: field.name, comparison, values: chosen, ...(off ? { off } : {}) };
    });
  });
}

function aValue(field: SearchField, comparison: Comparison, known: readonly string[]): fc.Arbitrary<string> {
  const readable = (value: string) => value === value.trim() && readValue(field, comparison, value).ok;
  const choices = choicesOf(field.value);
  const present = choices.length > 0 ? choices : known;
  const isPart = comparison === "starts" || comparison === "contains" || comparison === "ends";
  const changed = isPart
    ? present.flatMap((value) => [value.slice(0, 2), value.slice(-3), withoutAccents(value.slice(-3))])
    : present.flatMap((value) => [value.toUpperCase(), value.slice(0, -1)]);
  const lists = [present, present, changed, FOREIGN].map((list) => list.filter(readable));
  return fc.oneof(...lists.filter((list) => list.length > 0).map((list) => fc.constantFrom(...list)));
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
}
