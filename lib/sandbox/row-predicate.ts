import type { Book } from "#lib/sandbox/book.ts";
import type { Criterion, Operator } from "#lib/sandbox/criterion.ts";
import { amountText } from "#lib/sandbox/money.ts";

/** Whether the transaction at a position of the book meets a condition. */
export type RowPredicate = (position: number) => boolean;

/** Turns a criterion into a test: numbers compared as numbers, text without regard to case. */
export function rowPredicate({ columns, adjustmentsOf }: Book, criterion: Criterion): RowPredicate {
  const { id, amountCents, response, adjustmentTo, texts } = columns;
  const holds = numberTest(criterion);
  switch (criterion.field) {
    case "TransactionId":
      return (position) => holds(id.at(position));
    case "Amount":
      return (position) => holds(amountCents.at(position));
    case "Response":
      return (position) => holds(response.at(position));
    case "IDAdjustmentTo":
      return (position) => adjustmentTo.at(position) !== 0 && holds(adjustmentTo.at(position));
    case "IDAdjustedBy":
      return (position) => adjustmentsOf(id.at(position)).some((adjustment) => holds(adjustment.id));
    default:
      return texts[criterion.field].where(textTest(criterion));
  }
}

function numberTest({ field, operator, text, number }: Criterion): (value: number) => boolean {
  if (operator !== "START WITH") return (value) => compares(operator, value - number);
  const written = field === "Amount" ? amountText : String;
  return (value) => written(value).startsWith(text.trim());
}

/** `value` comes folded to lower case. */
function textTest({ operator, text }: Criterion): (value: string) => boolean {
  const wanted = text.toLowerCase();
  if (operator === "START WITH") return (value) => value.startsWith(wanted);
  return (value) => compares(operator, value < wanted ? -1 : value > wanted ? 1 : 0);
}

function compares(operator: Exclude<Operator, "START WITH">, difference: number): boolean {
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
