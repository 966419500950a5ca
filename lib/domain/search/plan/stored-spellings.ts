import { type Condition, condition, type Question, type QuestionItem } from "#lib/domain/search/question/question.ts";
import { COUNTED_FIELDS } from "#lib/domain/text/natural-order.ts";
import { phoneBeginnings, phoneDigits } from "#lib/domain/text/phone-number.ts";

/** Each telephone number has some twenty spellings. */
const MOST_PHONES = 4;
/** Each value is a search of its own. Longer lists read all rows of the days, where blanks do not matter. */
const MOST_VALUES = 8;

/**
 * Adds the spellings that the service may have stored: an order number or a reference with an invisible blank at its
 * end, and a telephone number in its usual forms. The service tells these apart.
 */
export function withStoredSpellings(question: Question): Question {
  return { ...question, items: question.items.map(itemWithSpellings) };
}

function itemWithSpellings(item: QuestionItem): QuestionItem {
  if (item.kind === "group") return withStoredSpellings(item);
  if (isPhone(item)) {
    const beginnings = item.values.flatMap((value) => [value, ...phoneBeginnings(value)]);
    const items = [...new Set(beginnings)].map((beginning) => condition(item.field, "starts", beginning));
    return { kind: "group", match: "any", items };
  }
  return isWhole(item)
    ? condition(item.field, "one_of", ...item.values.flatMap((value) => [value, `${value} `]))
    : item;
}

/**
 * Decides whether a condition looks for a few telephone numbers, which are stored as the payer typed them, with any
 * extension.
 */
function isPhone({ field, comparison, values, off }: Condition): boolean {
  if (off || field !== "BillingPhone" || values.length > MOST_PHONES) return false;
  return (comparison === "is" || comparison === "one_of") && values.every((value) => phoneDigits(value) !== null);
}

function isWhole({ field, comparison, values, off }: Condition): boolean {
  if (off || !COUNTED_FIELDS.has(field) || values.length > MOST_VALUES) return false;
  return comparison === "is" || comparison === "one_of";
}
