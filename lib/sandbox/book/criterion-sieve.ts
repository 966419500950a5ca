import type { BookCriterion, BookOperator } from "#lib/sandbox/book/criterion.ts";
import type { FilterColumns } from "#lib/sandbox/book/filter-columns.ts";
import type { NumberColumn } from "#lib/sandbox/book/number-column.ts";
import { type Sieve, sieveBlocks } from "#lib/sandbox/book/sieve.ts";
import { wireAmountText } from "#lib/sandbox/requests/wire-money.ts";

/** Turns a criterion into a sieve of transactions: numbers compared as numbers, text without regard to case. */
export function criterionSieve(columns: FilterColumns, criterion: BookCriterion): Sieve {
  const { id, amountCents, response, adjustmentTo, texts } = columns;
  switch (criterion.field) {
    case "TransactionId":
      return numberSieve(id, criterion);
    case "Amount":
      return numberSieve(amountCents, criterion);
    case "Response":
      return numberSieve(response, criterion);
    case "IDAdjustmentTo":
      return both(adjustmentTo.within(1, Number.POSITIVE_INFINITY), numberSieve(adjustmentTo, criterion));
    case "IDAdjustedBy":
      return adjustedBySieve(columns, criterion);
    case "PaymentToken":
    case "ReportingToken":
      return id.where(() => textTest(criterion)(""));
    default:
      return texts[criterion.field].where(`${criterion.operator} ${criterion.text}`, textTest(criterion));
  }
}

/** Makes a sieve over numbers. All are whole, so "below" means "at most one less". */
function numberSieve(column: NumberColumn, { field, operator, text, number }: BookCriterion): Sieve {
  const written = field === "Amount" ? wireAmountText : String;
  switch (operator) {
    case "START WITH":
      return column.where((value) => written(value).startsWith(text.trim()));
    case "=":
      return column.within(number, number);
    case "<>":
      return column.where((value) => value !== number);
    case "<":
      return column.within(Number.NEGATIVE_INFINITY, number - 1);
    case "<=":
      return column.within(Number.NEGATIVE_INFINITY, number);
    case ">":
      return column.within(number + 1, Number.POSITIVE_INFINITY);
    case ">=":
      return column.within(number, Number.POSITIVE_INFINITY);
  }
}

/** Makes a sieve for `IDAdjustedBy`: transactions to which an adjustment points whose own id meets the criterion. */
function adjustedBySieve({ id, adjustmentTo, count }: FilterColumns, criterion: BookCriterion): Sieve {
  const adjusted = new Set<number>();
  sieveBlocks(
    count(),
    [adjustmentTo.within(1, Number.POSITIVE_INFINITY), numberSieve(id, criterion)],
    (found, length) => {
      for (const position of found.subarray(0, length)) adjusted.add(adjustmentTo.at(position));
      return true;
    },
  );
  return id.where((value) => adjusted.has(value));
}

function both(first: Sieve, second: Sieve): Sieve {
  return (positions, count) => {
    const kept = first(positions, count);
    return kept === 0 ? 0 : second(positions, kept);
  };
}

/** Makes a test of texts, which are folded to lower case. */
function textTest({ operator, text }: BookCriterion): (value: string) => boolean {
  const wanted = text.toLowerCase();
  if (operator === "START WITH") return (value) => value.startsWith(wanted);
  return (value) => compares(operator, value < wanted ? -1 : value > wanted ? 1 : 0);
}

function compares(operator: Exclude<BookOperator, "START WITH">, difference: number): boolean {
  switch (operator) {
    case "=":
      return difference === 0;
    case "<>":
      return difference !== 0;
    case "<":
      return difference < 0;
    case ">":
      return difference > 0;
    case "<=":
      return difference <= 0;
    case ">=":
      return difference >= 0;
  }
}
