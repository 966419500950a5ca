import { parseAmount } from "#lib/domain/amounts/money.ts";
import {
  type Criterion,
  OPERATORS,
  type Operator,
  SERVICE_FIELDS,
  type SearchField,
} from "#lib/domain/search/question/criteria.ts";
import { plainDigits } from "#lib/domain/text/digits.ts";

/** A criterion in a form that can be compared with others: numbers as numbers, text without regard to case. */
export type Term = {
  criterion: Criterion;
  field: SearchField;
  operator: Operator;
  value: number | string;
  /** Equal for equal criteria, however the value was written. */
  key: string;
};

/** Makes a term of a criterion. Ids lose their leading zeros, except at the beginning of a value. */
export function termOf(field: SearchField, operator: Operator, given: string): Term {
  const isNumber = operator !== "START WITH";
  const isId = isNumber && field.value === "digits";
  const text = isId ? plainDigits(given) : given;
  const isAmount = isNumber && field.value === "amount";
  const value = isId ? Number(text) : isAmount ? (parseAmount(text) ?? 0) : text.toLowerCase();
  const criterion = { field: field.name, operator, value: text };
  return { criterion, field, operator, value, key: `${field.name} ${operator} ${value}` };
}

/**
 * Puts the terms of one request into canonical order: by field as the interface lists them, then by operator and value.
 */
function compareTerms(left: Term, right: Term): number {
  return (
    SERVICE_FIELDS.indexOf(left.field) - SERVICE_FIELDS.indexOf(right.field) ||
    OPERATORS.indexOf(left.operator) - OPERATORS.indexOf(right.operator) ||
    compareValues(left.value, right.value)
  );
}

/** Decides whether every row that meets the first term meets the second as well. */
export function implies(narrow: Term, broad: Term): boolean {
  if (narrow.field !== broad.field) return false;
  if (narrow.key === broad.key) return true;
  if (narrow.operator === "=") return meets(narrow, broad);
  if (narrow.operator === "START WITH" || broad.operator === "START WITH") {
    return narrow.operator === broad.operator && startsWith(narrow.value, broad.value);
  }
  if (broad.operator === "=" || narrow.operator[0] !== broad.operator[0]) return false;
  const difference = compareValues(narrow.value, broad.value);
  if (difference === 0) return broad.operator.length >= narrow.operator.length;
  return narrow.operator[0] === "<" ? difference < 0 : difference > 0;
}

/** Decides whether no row can meet both terms. False where that is not certain. */
export function excludes(left: Term, right: Term): boolean {
  if (left.field !== right.field || mayHaveSeveral(left.field)) return false;
  if (left.operator === "=") return !meets(left, right);
  if (right.operator === "=") return !meets(right, left);
  if (left.operator === "START WITH" || right.operator === "START WITH") {
    const areBoth = left.operator === right.operator;
    return areBoth && !startsWith(left.value, right.value) && !startsWith(right.value, left.value);
  }
  if (left.operator[0] === right.operator[0]) return false;
  const [upper, lower] = left.operator[0] === "<" ? [left, right] : [right, left];
  const difference = compareValues(upper.value, lower.value);
  return difference < 0 || (difference === 0 && upper.operator.length + lower.operator.length < 4);
}

/**
 * Decides whether one row may have several values of the field: a sale can be adjusted by more than one transaction.
 */
function mayHaveSeveral(field: SearchField): boolean {
  return field.name === "IDAdjustedBy";
}

/** Decides whether a value equal to the first term's meets the second term. */
function meets({ value, criterion }: Term, { operator, value: limit }: Term): boolean {
  const difference = compareValues(value, limit);
  switch (operator) {
    case "=":
      return difference === 0;
    case "<":
      return difference < 0;
    case ">":
      return difference > 0;
    case "<=":
      return difference <= 0;
    case ">=":
      return difference >= 0;
    case "START WITH":
      // The criterion has an amount with two decimals, as the service has it.
      return startsWith(criterion.value.toLowerCase(), limit);
  }
}

function startsWith(value: Term["value"], beginning: Term["value"]): boolean {
  return String(value).startsWith(String(beginning));
}

/** Compares numbers, or folded text by code units, as the service does. */
function compareValues(left: Term["value"], right: Term["value"]): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * The criteria of one request, all of which must hold: in canonical order, none implied by another, none contradicting.
 */
export type Conjunction = readonly Term[];

/**
 * The comparisons beyond which only equal conjunctions are removed: every other request waits while the planner runs.
 */
const MOST_COMPARISONS = 40_000;

/** Joins two conjunctions; null when no row can meet both. */
export function conjoin(left: Conjunction, right: Conjunction): Conjunction | null {
  let terms = left;
  for (const term of right) {
    if (terms.some((present) => excludes(present, term))) return null;
    if (terms.some((present) => implies(present, term))) continue;
    terms = [...terms.filter((present) => !implies(term, present)), term].sort(compareTerms);
  }
  return terms;
}

/** Decides whether every row that meets the first conjunction meets the second as well. */
export function isNarrowerThan(narrow: Conjunction, broad: Conjunction): boolean {
  return broad.every((term) => narrow.some((present) => implies(present, term)));
}

/** Returns equal keys for equal criteria. */
function conjunctionKey(conjunction: Conjunction): string {
  return JSON.stringify(conjunction.map(({ key }) => key));
}

/**
 * Drops conjunctions whose rows a broader one returns as well. A conjunction with a term in `kept` stays, unless the
 * broader one has that term too: the term tells something about its rows.
 */
export function absorb(conjunctions: readonly Conjunction[], kept: (term: Term) => boolean): readonly Conjunction[] {
  const different = [
    ...new Map(conjunctions.map((conjunction) => [conjunctionKey(conjunction), conjunction])).values(),
  ];
  const terms = different.reduce((sum, { length }) => sum + length, 0);
  if (different.length * terms > MOST_COMPARISONS) return different;
  const tells = different.map((conjunction) => conjunction.filter(kept).map(({ key }) => key));
  return different.filter((narrow, index) => {
    return !different.some((broad, place) => {
      if (place === index || !isNarrowerThan(narrow, broad)) return false;
      if (!tells[index]?.every((key) => tells[place]?.includes(key))) return false;
      // Of two that mean the same, the earlier stays.
      return (
        place < index || !isNarrowerThan(broad, narrow) || !tells[place]?.every((key) => tells[index]?.includes(key))
      );
    });
  });
}
