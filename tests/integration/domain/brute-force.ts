import type { Condition, QuestionItem } from "#lib/domain/question.ts";
import type { Transaction } from "#lib/sandbox/transaction.ts";
import type { recordValues } from "#tests/integration/domain/record-values.ts";

const IN_CENTS = new Set(["Amount", "Returned", "Completed"]);
const WHOLE = new Set(["TransactionId", "IDAdjustmentTo", "IDAdjustedBy"]);

/**
 * Answers a question by going through records of the book, and not by searching it: one condition after the other, as it
 * stands. Knows nothing of plans, rows or our own evaluation.
 */
export function bruteForce(
  question: QuestionItem,
  records: readonly Transaction[],
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
  switch (comparison) {
    case "is":
      return held.includes(first);
    case "is_not":
      return !held.includes(first);
    case "one_of":
      return wanted.some((one) => held.includes(one));
    case "lt":
      return held.some((one) => one < first);
    case "gt":
      return held.some((one) => one > first);
    case "le":
      return held.some((one) => one <= first);
    case "ge":
      return held.some((one) => one >= first);
    case "between":
      // Whichever was named first.
      return held.some((one) => (one >= first && one <= last) || (one >= last && one <= first));
    case "starts":
      return held.some((one) => String(one).startsWith(String(first)));
    case "contains":
      return held.some((one) => bare(String(one)).includes(bare(String(first))));
    case "ends":
      return held.some((one) => bare(String(one)).endsWith(bare(String(first))));
    case "empty":
      return held.every((one) => one === "");
  }
}

/** Letters without what stands on, below or between them. */
function bare(text: string): string {
  return [...text.normalize("NFKD")]
    .filter((letter) => !/\p{M}/u.test(letter))
    .map((letter) => (letter === "œ" ? "oe" : letter === "’" ? "'" : letter))
    .join("");
}
