import { readTypedCondition } from "#lib/domain/search/language/condition-parser.ts";
import { skipBlanks } from "#lib/domain/search/language/question-lexer.ts";

/** A bare word without a field. */
export type TopWord = { from: number; to: number };

/** More words than a question may have conditions, joining words included. */
const MOST_WORDS = 200;

/** Lists the bare words of a typed question outside of all parentheses. */
export function topWords(text: string): TopWord[] {
  return bareWords(text).filter(({ depth }) => depth === 0);
}

/** Lists the bare words of a typed question, with the number of parentheses around each. */
export function bareWords(text: string): (TopWord & { depth: number })[] {
  const words: (TopWord & { depth: number })[] = [];
  let depth = 0;
  for (let at = skipBlanks(text, 0); at < text.length && words.length < MOST_WORDS; at = skipBlanks(text, at)) {
    const sign = text[at] ?? "";
    if ("(),~".includes(sign)) {
      depth = Math.max(0, depth + (sign === "(" ? 1 : sign === ")" ? -1 : 0));
      at += 1;
      continue;
    }
    const { condition, to } = readTypedCondition(text, at);
    const isBare = condition?.field === "AnyWord" && condition.values[0] === text.slice(at, to);
    if (isBare) words.push({ from: at, to, depth });
    at = to;
  }
  return words;
}
