import { pastedNumbers } from "#lib/domain/search/box/pasted-column.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";

/**
 * What the one box of one line holds once numbers are pasted between what stands before and behind: the question that they ask
 * (`id:(1, 2) or order:(1, 2)`), in parentheses beside other words. Undefined for anything else, and where they are values.
 */
export function pastedText(before: string, pasted: string, behind: string): string | undefined {
  const question = isInValue(before) ? undefined : pastedNumbers(pasted);
  if (!question) return undefined;
  const text = formatQuestion(question);
  const [left, right] = [before.trim(), behind.trim()];
  if (left === "" && right === "") return text;
  return [left, question.match === "any" ? `(${text})` : text, right].filter((part) => part !== "").join(" ");
}

/** In a list, in quotes, or right behind a sign. */
function isInValue(before: string): boolean {
  return (
    before.lastIndexOf("(") > before.lastIndexOf(")") ||
    before.split('"').length % 2 === 0 ||
    /[:=<>≠≤≥]$/.test(before.trimEnd())
  );
}
