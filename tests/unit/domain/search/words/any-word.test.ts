import { expect, test } from "vitest";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { anyWord } from "#lib/domain/search/words/any-word.ts";

function any(text: string): string | null {
  const { question } = parseQuestion(text);
  const found = question && anyWord(question);
  return found && formatQuestion(found);
}

test.each([
  ["INV-1001 10000041", "INV-1001 or 10000041"],
  ["mary smith 4242", '"mary smith" or 4242'],
  ["mary smith", "mary or smith"],
])("one word of %s is enough", (text, either) => expect(any(text)).toBe(either));

test.each([
  "4242",
  "4242 or 1111",
  "not 4242 not 1111",
  "4242 amount:5",
  "4242 (1111 or 2222)",
  "",
  Array.from({ length: 21 }, (_one, index) => `A${index}`).join(" "),
])("%j has no words of which one could be enough", (text) => expect(any(text)).toBeNull());
