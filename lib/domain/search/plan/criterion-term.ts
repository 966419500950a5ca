import { parseAmount } from "#lib/domain/amounts/money.ts";
import {
  type Criterion,
  type Field,
  OPERATORS,
  type Operator,
  SERVICE_FIELDS,
} from "#lib/domain/search/question/criteria.ts";
import { plainDigits } from "#lib/domain/text/digits.ts";

/** A criterion with what it takes to compare it with others: numbers as numbers, text without regard to case. */
export type Term = {
  criterion: Criterion;
  field: Field;
  operator: Operator;
  value: number | string;
  /** The same for the same criterion, however its value was written. */
  key: string;
};

/** The criterion as a term. Ids lose their leading zeros, except where a beginning is meant. */
export function termOf(field: Field, operator: Operator, given: string): Term {
  const isNumber = operator !== "START WITH";
  const isId = isNumber && field.value === "digits";
  const text = isId ? plainDigits(given) : given;
  const isAmount = isNumber && field.value === "amount";
  const value = isId ? Number(text) : isAmount ? (parseAmount(text) ?? 0) : text.toLowerCase();
  const criterion = { field: field.name, operator, value: text };
  return { criterion, field, operator, value, key: `${field.name} ${operator} ${value}` };
}

/** The canonical order of the terms of one request: by field as the interface lists them, then by operator and value. */
export function compareTerms(one: Term, other: Term): number {
  return (
    SERVICE_FIELDS.indexOf(one.field) - SERVICE_FIELDS.indexOf(other.field) ||
    OPERATORS.indexOf(one.operator) - OPERATORS.indexOf(other.operator) ||
    compareValues(one.value, other.value)
  );
}

/** Whether every row that meets the first meets the second as well. */
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

/** Whether no row can meet both. False where that is not certain. */
export function excludes(one: Term, other: Term): boolean {
  if (one.field !== other.field || mayHaveSeveral(one.field)) return false;
  if (one.operator === "=") return !meets(one, other);
  if (other.operator === "=") return !meets(other, one);
  if (one.operator === "START WITH" || other.operator === "START WITH") {
    const areBoth = one.operator === other.operator;
    return areBoth && !startsWith(one.value, other.value) && !startsWith(other.value, one.value);
  }
  if (one.operator[0] === other.operator[0]) return false;
  const [upper, lower] = one.operator[0] === "<" ? [one, other] : [other, one];
  const difference = compareValues(upper.value, lower.value);
  return difference < 0 || (difference === 0 && upper.operator.length + lower.operator.length < 4);
}

/** A sale can have been adjusted by more than one transaction. */
function mayHaveSeveral(field: Field): boolean {
  return field.name === "IDAdjustedBy";
}

/** Whether what is equal to the first meets the second. */
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
      // An amount is written with two decimals, as it is kept and as the service has it.
      return startsWith(criterion.value.toLowerCase(), limit);
  }
}

function startsWith(value: Term["value"], beginning: Term["value"]): boolean {
  return String(value).startsWith(String(beginning));
}

/** By code units, as the service compares text that was folded. */
function compareValues(one: Term["value"], other: Term["value"]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
