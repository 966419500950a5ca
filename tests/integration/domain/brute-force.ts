import type { Condition, QuestionItem } from "#lib/domain/search/question/question.ts";
import type { BookTransaction } from "#lib/sandbox/book/book-transaction.ts";
import type { recordValues } from "#tests/integration/domain/record-values.ts";
import { bareLetters } from "#tests/support/find/searches/bare-letters.ts";

const IN_CENTS = new Set(["Amount", "Returned", "Completed"]);
const WHOLE = new Set(["TransactionId", "IDAdjustmentTo", "IDAdjustedBy", "BatchNumber"]);
/** Compared by the number at their end where all before it is the same. */
const COUNTED = new Set(["OrderNumber", "Ref1", "Ref2", "Ref3", "Ref4", "Ref5"]);

/**
 * Answers a question by going through records of the book, and not by searching it: one condition after the other, as it
 * stands. Knows nothing of plans, rows or our own evaluation.
 */
export function bruteForce(
  question: QuestionItem,
  records: readonly BookTransaction[],
  valuesOf: ReturnType<typeof recordValues>,
): Set<number> {
  const found = records.filter((record) => holds(question, (field) => valuesOf(field, record)) ?? true);
  return new Set(found.map(({ id }) => id));
}

/** Undefined for what says nothing. */
function holds(item: QuestionItem, valuesOf: (field: string) => readonly (string | number)[]): boolean | undefined {
  if (item.off) return undefined;
  if (item.kind === "condition") return meets(valuesOf(item.field), item);
  const answers = item.items.map((one) => holds(one, valuesOf)).filter((one) => one !== undefined);
  if (answers.length === 0) return undefined;
  if (item.match === "all") return !answers.includes(false);
  return answers.includes(true) === (item.match === "any");
}

function meets(present: readonly (string | number)[], { field, comparison, values }: Condition): boolean {
  const wanted = values.map((value) => {
    if (comparison === "starts") return value.toLowerCase();
    if (IN_CENTS.has(field)) return Math.round(Number(value) * 100);
    return WHOLE.has(field) ? Number(value) : value.toLowerCase();
  });
  const isBeginning = comparison === "starts" && IN_CENTS.has(field);
  const held = present.map((one) => {
    if (typeof one === "string") return one.toLowerCase();
    return isBeginning ? (one / 100).toFixed(2) : one;
  });
  const [first = "", last = ""] = wanted;
  const from = (one: string | number, bound: string | number) =>
    COUNTED.has(field) ? countedDifference(String(one), String(bound)) : one < bound ? -1 : Number(one > bound);
  switch (comparison) {
    case "is":
      return held.includes(first);
    case "is_not":
      return !held.includes(first);
    case "one_of":
      return wanted.some((one) => held.includes(one));
    case "lt":
      return held.some((one) => from(one, first) < 0);
    case "gt":
      return held.some((one) => from(one, first) > 0);
    case "le":
      return held.some((one) => from(one, first) <= 0);
    case "ge":
      return held.some((one) => from(one, first) >= 0);
    case "between":
      // Whichever was named first.
      return held.some(
        (one) =>
          (from(one, first) >= 0 && from(one, last) <= 0 && from(first, last) <= 0) ||
          (from(one, last) >= 0 && from(one, first) <= 0 && from(last, first) <= 0),
      );
    case "starts":
      return held.some((one) => String(one).startsWith(String(first)));
    case "contains":
      return held.some((one) => bareLetters(String(one)).includes(bareLetters(String(first))));
    case "ends":
      return held.some((one) => bareLetters(String(one)).endsWith(bareLetters(String(first))));
    case "empty":
      return held.every((one) => one === "");
  }
}

/** Below zero when the first stands before the other as a shop counts, written with big whole numbers. */
function countedDifference(one: string, other: string): number {
  const [[head, tail], [otherHead, otherTail]] = [counted(one), counted(other)];
  if (tail !== "" && otherTail !== "" && head === otherHead) {
    const difference = BigInt(tail) - BigInt(otherTail);
    return difference < 0n ? -1 : Number(difference > 0n);
  }
  return one < other ? -1 : Number(one > other);
}

function counted(text: string): [string, string] {
  let at = text.length;
  while (at > 0 && "0123456789".includes(text[at - 1] ?? "")) at -= 1;
  return [text.slice(0, at), text.slice(at)];
}
