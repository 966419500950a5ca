import { findField, RESPONSES, type SearchField } from "#lib/domain/search/question/criteria.ts";
import type { Condition, Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { plainDigits } from "#lib/domain/text/digits.ts";
import { isRangeOfTexts } from "#lib/domain/text/natural-order.ts";

/** A condition of a formula. `negated` only where no opposite comparison exists. */
export type Leaf = {
  kind: "leaf";
  field: SearchField;
  comparison: Exclude<Condition["comparison"], "is_not" | "between">;
  values: readonly string[];
  negated: boolean;
  /** Marks a numeric bound of a range whose rows all lie within the same range of texts, compared letter by letter. */
  asText?: true;
};

/**
 * A question in negation normal form: "not" stands at conditions alone. An empty "all" is true, an empty "any" false.
 */
export type Formula = Leaf | { kind: "all" | "any"; parts: readonly Formula[] };

const TRUE: Formula = { kind: "all", parts: [] };
const FALSE: Formula = { kind: "any", parts: [] };

/**
 * Ids travel as JSON numbers, which carry no more digits than these. No record has a longer id, so no request is sent
 * for one.
 */
const MOST_ID_DIGITS = 15;

/**
 * Converts a question, with every "none" and "not" pushed down to conditions. Items that are off or empty are left out.
 */
export function formulaOf(question: Question): Formula {
  return formulaOfItem(question, false) ?? TRUE;
}

/** Decides whether a formula holds for every row. */
export function isAlwaysTrue(formula: Formula): boolean {
  return formula.kind === "all" && formula.parts.length === 0;
}

/** Lists every condition of a formula. */
export function leavesOf(formula: Formula): readonly Leaf[] {
  return formula.kind === "leaf" ? [formula] : formula.parts.flatMap(leavesOf);
}

function formulaOfItem(item: QuestionItem, negated: boolean): Formula | null {
  if (item.off) return null;
  if (item.kind === "condition") return formulaOfCondition(item, negated);
  const inside = negated !== (item.match === "none");
  const parts = item.items.map((child) => formulaOfItem(child, inside)).filter((part) => part !== null);
  if (parts.length === 0) return null;
  return join((item.match !== "all") !== inside ? "any" : "all", parts);
}

/** Joins parts without needless nesting, and without parts that decide nothing. */
function join(kind: "all" | "any", parts: readonly Formula[]): Formula {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const decided = flat.find((part) => part.kind !== "leaf" && part.kind !== kind && part.parts.length === 0);
  if (decided) return decided;
  const joined = kind === "any" ? withJoinedValues(flat) : flat;
  const [only] = joined;
  return only && joined.length === 1 ? only : { kind, parts: joined };
}

/** Merges alternatives for one field into one list of values, whose searches can then be chosen together. */
function withJoinedValues(parts: readonly Formula[]): readonly Formula[] {
  const lists = new Map<SearchField, Leaf>();
  const rest: Formula[] = [];
  for (const part of parts) {
    if (part.kind !== "leaf" || part.negated || !part.field.inRows || !isEquality(part)) rest.push(part);
    else {
      const values = new Set([...(lists.get(part.field)?.values ?? []), ...part.values]);
      lists.set(part.field, values.size === 1 ? part : { ...part, comparison: "one_of", values: [...values] });
    }
  }
  return [...lists.values(), ...rest];
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
    // Both bounds together decide it; one alone does not.
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

/** Makes a bound. Every row has a value of an ordered field, so "not less" is "at least". */
function ordered(field: SearchField, comparison: keyof typeof OPPOSITE, value: string): Formula {
  if (isTooLong(field, value)) return comparison === "lt" || comparison === "le" ? TRUE : FALSE;
  return { kind: "leaf", field, comparison, values: [value], negated: false };
}

function equality(
  field: SearchField,
  comparison: "is" | "one_of",
  allValues: readonly string[],
  negated: boolean,
): Formula {
  const possible = [...new Set(allValues)].filter((value) => !isNoId(field, value));
  // Every row has one of two responses.
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

/** Decides whether no transaction can have the id. The id 0 stands for no transaction (interface §4.5). */
function isNoId(field: SearchField, value: string): boolean {
  return isTooLong(field, value) || (field.value === "digits" && plainDigits(value) === "0");
}

function isTooLong(field: SearchField, value: string): boolean {
  return field.value === "digits" && plainDigits(value).length > MOST_ID_DIGITS;
}
