import { readTypedCondition } from "#lib/domain/question/condition-parser.ts";
import { skipBlanks } from "#lib/domain/question/question-lexer.ts";

/** A bare word without a field, outside of all parentheses. */
export type TopWord = { from: number; to: number };

/** The bare words of a typed question, up to so many as a question may have. */
export function topWords(text: string, most = 200): TopWord[] {
  const words: TopWord[] = [];
  let depth = 0;
  for (let at = skipBlanks(text, 0); at < text.length && words.length < most; at = skipBlanks(text, at)) {
    const sign = text[at] ?? "";
    if ("(),~".includes(sign)) {
      depth = Math.max(0, depth + (sign === "(" ? 1 : sign === ")" ? -1 : 0));
      at += 1;
      continue;
    }
    const { condition, to } = readTypedCondition(text, at);
    const isBare = condition?.field === "AnyWord" && condition.values[0] === text.slice(at, to);
    if (isBare && depth === 0) words.push({ from: at, to });
    at = to;
  }
  return words;
}
