import { type Condition, condition, type Question, type QuestionItem } from "#lib/domain/question.ts";

/** Fields that shops fill as they like. Names and addresses are asked for by how they begin as a rule. */
const FILLED_BY_SHOPS = new Set(["OrderNumber", "Ref1", "Ref2", "Ref3", "Ref4", "Ref5"]);
/** Each value is a search of its own. Longer lists read all rows of the days, where blanks do not matter. */
const MOST_VALUES = 8;

/**
 * The same question, in which an order number and a reference are also found with a blank stored at the end: nobody sees it, and
 * the service tells the two apart.
 */
export function withBlankEnds(question: Question): Question {
  return { ...question, items: question.items.map(itemWithBlankEnds) };
}

function itemWithBlankEnds(item: QuestionItem): QuestionItem {
  if (item.kind === "group") return withBlankEnds(item);
  return isWhole(item)
    ? condition(item.field, "one_of", ...item.values.flatMap((value) => [value, `${value} `]))
    : item;
}

function isWhole({ field, comparison, values, off }: Condition): boolean {
  if (off || !FILLED_BY_SHOPS.has(field) || values.length > MOST_VALUES) return false;
  return comparison === "is" || comparison === "one_of";
}
