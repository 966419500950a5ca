import { type Field, findField, RESPONSES } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { plainDigits } from "#lib/domain/text/digits.ts";
import { isRangeOfTexts } from "#lib/domain/text/natural-order.ts";

/** A condition of a formula. Only where no opposite comparison exists is it `negated`. */
export type Leaf = {
  kind: "leaf";
  field: Field;
  comparison: Exclude<Condition["comparison"], "is_not" | "between">;
  values: readonly string[];
  negated: boolean;
  /** A bound by its number whose rows stand behind, or before, the same text letter by letter, too. */
  asText?: true;
};

/** A question in negation normal form: "not" stands at conditions alone. All of nothing is true, any of nothing false. */
export type Formula = Leaf | { kind: "all" | "any"; parts: readonly Formula[] };

const TRUE: Formula = { kind: "all", parts: [] };
const FALSE: Formula = { kind: "any", parts: [] };

/** Ids travel as JSON numbers, which carry no more digits than these; no record has a longer one, so nobody is asked. */
const MOST_ID_DIGITS = 15;

/** The same question with every "none" and "not" pushed down. What is switched off or asks nothing is left out. */
export function formulaOf(question: Question): Formula {
  return formulaOfItem(question, false) ?? TRUE;
}

/** Whether a formula holds for every row. */
export function isAlwaysTrue(formula: Formula): boolean {
  return formula.kind === "all" && formula.parts.length === 0;
}

/** Every condition in it. */
export function leavesOf(formula: Formula): readonly Leaf[] {
  return formula.kind === "leaf" ? [formula] : formula.parts.flatMap(leavesOf);
}

function formulaOfItem(item: QuestionItem, negated: boolean): Formula | null {
  if (item.off) return null;
  if (item.kind === "condition") return formulaOfCondition(item, negated);
  const inside = negated !== (item.match === "none");
  const parts = item.items.map((one) => formulaOfItem(one, inside)).filter((one) => one !== null);
  if (parts.length === 0) return null;
  return join((item.match !== "all") !== inside ? "any" : "all", parts);
}

/** Joins parts without needless nesting, and without those that decide nothing. */
function join(kind: "all" | "any", parts: readonly Formula[]): Formula {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const decided = flat.find((part) => part.kind !== "leaf" && part.kind !== kind && part.parts.length === 0);
  if (decided) return decided;
  const joined = kind === "any" ? withJoinedValues(flat) : flat;
  const [only] = joined;
  return only && joined.length === 1 ? only : { kind, parts: joined };
}

/** Alternatives for one field become one list of values, whose searches can then be chosen together. */
function withJoinedValues(parts: readonly Formula[]): readonly Formula[] {
  const lists = new Map<Field, Leaf>();
  const others: Formula[] = [];
  for (const part of parts) {
    if (part.kind !== "leaf" || part.negated || !part.field.inRows || !isEquality(part)) others.push(part);
    else {
      const values = new Set([...(lists.get(part.field)?.values ?? []), ...part.values]);
      lists.set(part.field, values.size === 1 ? part : { ...part, comparison: "one_of", values: [...values] });
    }
  }
  return [...lists.values(), ...others];
}

function isEquality({ comparison }: Leaf): boolean {
  return comparison === "is" || comparison === "one_of";
}

function formulaOfCondition(condition: Condition, negated: boolean): Formula {
  const { field: name, comparison, values } = condition;
  const field = findField(name);
  if (!field) throw new RangeError(`no such field as ${JSON.stringify(name)}`);
  const [first = "", last = ""] = values;
  if (comparison === "is_not") return equality(field, "is", values, !negated);
  if (comparison === "is" || comparison === "one_of") return equality(field, comparison, values, negated);
  if (comparison === "between") {
    const ends = negated
      ? [ordered(field, "lt", first), ordered(field, "gt", last)]
      : [ordered(field, "ge", first), ordered(field, "le", last)];
    // Only of both bounds together it is known.
    const areTexts = !negated && isRangeOfTexts(first, last);
    const known = ends.map((end): Formula => (areTexts && end.kind === "leaf" ? { ...end, asText: true } : end));
    return join(negated ? "any" : "all", known);
  }
  if (comparison === "lt" || comparison === "gt" || comparison === "le" || comparison === "ge") {
    return ordered(field, negated ? OPPOSITE[comparison] : comparison, first);
  }
  return { kind: "leaf", field, comparison, values, negated };
}

const OPPOSITE = { lt: "ge", ge: "lt", gt: "le", le: "gt" } as const;

/** What is ordered has a value in every row, so that "not less" is "at least". */
function ordered(field: Field, comparison: keyof typeof OPPOSITE, value: string): Formula {
  if (isTooLong(field, value)) return comparison === "lt" || comparison === "le" ? TRUE : FALSE;
  return { kind: "leaf", field, comparison, values: [value], negated: false };
}

function equality(field: Field, comparison: "is" | "one_of", given: readonly string[], negated: boolean): Formula {
  const possible = [...new Set(given)].filter((value) => !isNoId(field, value));
  // There are but two responses, and every row has one of them.
  const turned = negated && field.value === "response";
  const values = turned ? RESPONSES.filter((response) => !possible.includes(response)) : possible;
  const isNegated = negated && !turned;
  if (values.length === 0) return isNegated ? TRUE : FALSE;
  const leaf = (chosen: readonly string[]): Leaf => {
    return {
      kind: "leaf",
      field,
      comparison: chosen.length === 1 ? "is" : comparison,
      values: chosen,
      negated: isNegated,
    };
  };
  // Each value that no row shows has a search of its own.
  if (!field.inRows)
    return join(
      isNegated ? "all" : "any",
      values.map((value) => leaf([value])),
    );
  return leaf(values);
}

/** The id 0 stands for no transaction (interface §4.5). */
function isNoId(field: Field, value: string): boolean {
  return isTooLong(field, value) || (field.value === "digits" && plainDigits(value) === "0");
}

function isTooLong(field: Field, value: string): boolean {
  return field.value === "digits" && plainDigits(value).length > MOST_ID_DIGITS;
}
