import type { Question, QuestionItem } from "#lib/domain/search/question/question.ts";
import { joinNames } from "#lib/domain/search/words/joined-names.ts";
import { namesHolding } from "#lib/domain/search/words/name-conditions.ts";
import { isNameLike } from "#lib/domain/search/words/name-like.ts";

/** A question whose words are looked for anywhere in names, and those words. */
export type InsideNames = { question: Question; names: string };

/**
 * Looks for the question's words of letters inside names, such as a last name alone. The service compares only the
 * beginning of a name, so all rows of the days are read. Null where no word may be a name.
 */
export function insideNames(question: Question): InsideNames | null {
  const names: string[] = [];
  const items = joinNames(question).map((item) => {
    const name = nameIn(item);
    if (name === null) return item;
    names.push(name);
    return { kind: "group", match: "any", items: namesHolding(name) } as const;
  });
  return names.length === 0 ? null : { question: { ...question, items }, names: names.join(" ") };
}

function nameIn(item: QuestionItem): string | null {
  if (item.kind === "group" || item.off || item.field !== "AnyWord") return null;
  const word = item.values[0] ?? "";
  return isNameLike(word) ? word : null;
}
