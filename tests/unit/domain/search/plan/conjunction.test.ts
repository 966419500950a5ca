import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { excludes, implies, type Term, termOf } from "#lib/domain/search/plan/conjunction.ts";
import { findField, type Operator } from "#lib/domain/search/question/criteria.ts";

const VALUES: Readonly<Record<string, readonly string[]>> = {
  TransactionId: ["1", "2", "10", "11", "20", "100"],
  Amount: ["0.00", "0.50", "1.00", "9.00", "10.00"],
  OrderNumber: ["a", "A", "ab", "b", "10", "9", ""],
  Ref1: ["a", "AB", "abc", "b"],
};
const OPERATORS: readonly Operator[] = ["=", "<", ">", "<=", ">=", "START WITH"];

const pair = fc.constantFrom(...Object.keys(VALUES)).chain((name) => {
  const field = findField(name);
  if (!field) throw new Error(name);
  const operators = OPERATORS.filter((operator) => name !== "Amount" || operator !== "START WITH");
  const one = fc.record({ operator: fc.constantFrom(...operators), value: fc.constantFrom(...(VALUES[name] ?? [])) });
  return fc.tuple(one, one).map((both) => both.map(({ operator, value }) => termOf(field, operator, value)));
});

/** What the service makes of a term, tried with a value. */
function meets({ field, criterion: { operator, value } }: Term, present: string): boolean {
  const isNumber = field.name === "TransactionId" || field.name === "Amount";
  if (operator === "START WITH") return present.toLowerCase().startsWith(value.toLowerCase());
  const [left, right] = isNumber ? [Number(present), Number(value)] : [present.toLowerCase(), value.toLowerCase()];
  if (operator === "=") return left === right;
  if (operator === "<") return left < right;
  if (operator === ">") return left > right;
  return operator === "<=" ? left <= right : left >= right;
}

describe("two criteria of one field", () => {
  test("imply or exclude one another only where no value says otherwise", () => {
    fc.assert(
      fc.property(pair, ([one, other]) => {
        if (!one || !other) throw new Error("two are needed");
        const values = VALUES[one.field.name] ?? [];
        if (implies(one, other))
          expect(values.filter((value) => meets(one, value) && !meets(other, value))).toEqual([]);
        if (excludes(one, other))
          expect(values.filter((value) => meets(one, value) && meets(other, value))).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  const of = (name: string, operator: Operator, value: string) => {
    const field = findField(name);
    if (!field) throw new Error(name);
    return termOf(field, operator, value);
  };

  test.each([
    [of("Amount", ">", "5.00"), of("Amount", ">=", "5.00"), true],
    [of("Amount", ">=", "5.00"), of("Amount", ">", "5.00"), false],
    [of("Amount", "<", "9.00"), of("Amount", "<", "10.00"), true],
    [of("OrderNumber", "<", "9"), of("OrderNumber", "<", "10"), false],
    [of("Ref1", "=", "ABC"), of("Ref1", "START WITH", "ab"), true],
    [of("Ref1", "START WITH", "ab"), of("Ref1", "=", "ab"), false],
    [of("TransactionId", "=", "007"), of("TransactionId", "=", "7"), true],
    [of("Ref1", "=", "a"), of("Ref2", "=", "a"), false],
  ])("%o implies %o: %s", (one, other, expected) => {
    expect(implies(one, other)).toBe(expected);
  });

  test("exclude one another when one value cannot be both", () => {
    expect(excludes(of("Amount", "<", "5.00"), of("Amount", ">=", "5.00"))).toBe(true);
    expect(excludes(of("Amount", "<=", "5.00"), of("Amount", ">=", "5.00"))).toBe(false);
    expect(excludes(of("ProcessedBy", "=", "a"), of("ProcessedBy", "=", "b"))).toBe(true);
    expect(excludes(of("ProcessedBy", "=", "a"), of("ProcessedBy", "=", "A"))).toBe(false);
  });

  test("never exclude two adjustments of one sale", () => {
    expect(excludes(of("IDAdjustedBy", "=", "1"), of("IDAdjustedBy", "=", "2"))).toBe(false);
    expect(excludes(of("IDAdjustmentTo", "=", "1"), of("IDAdjustmentTo", "=", "2"))).toBe(true);
  });
});
