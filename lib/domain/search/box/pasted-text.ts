import { pastedNumbers } from "#lib/domain/search/box/pasted-column.ts";
import { formatQuestion } from "#lib/domain/search/language/question-text.ts";

/**
 * Writes the text of the search box after numbers were pasted between `before` and `behind`: their question (`id:(1, 2)
 * or order:(1, 2)`), in parentheses beside other words. Undefined for any other paste, and where the numbers are
 * values.
 */
export function pastedText(before: string, pasted: string, behind: string): string | undefined {
  const question = isInValue(before) ? undefined : pastedNumbers(pasted);
  if (!question) return undefined;
  const text = formatQuestion(question);
  const [left, right] = [before.trim(), behind.trim()];
  if (left === "" && right === "") return text;
  return [left, question.match === "any" ? `(${text})` : text, right].filter((part) => part !== "").join(" ");
}

/** Decides whether the caret is in a list, in quotes, or directly behind a sign. */
function isInValue(before: string): boolean {
  return (
    before.lastIndexOf("(") > before.lastIndexOf(")") ||
    before.split('"').length % 2 === 0 ||
    /[:=<>≠≤≥]$/.test(before.trimEnd())
  );
}
