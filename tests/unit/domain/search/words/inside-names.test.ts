import { describe, expect, test } from "vitest";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { insideNames } from "#lib/domain/search/words/inside-names.ts";

function inside(text: string): { text: string; names: string } | null {
  const found = insideNames(parseQuestion(text).question ?? EVERYTHING);
  return found && { text: formatQuestion(found.question), names: found.names };
}

describe("looking inside names", () => {
  test("a word of letters is looked for anywhere in names, neighbouring ones in the same name in any order", () => {
    expect(inside("tremblay")).toEqual({ text: "name:*tremblay* or owner:*tremblay*", names: "tremblay" });
    expect(inside("mary smith 100")).toEqual({
      text: "((name:*mary* name:*smith*) or (owner:*mary* owner:*smith*)) 100",
      names: "mary smith",
    });
  });

  test("a word for a choice is left as it is", () => {
    expect(inside("visa smith")?.text).toBe("visa (name:*smith* or owner:*smith*)");
    expect(inside("refund")).toBeNull();
  });

  test("there is nothing to look for without one", () => {
    expect(inside("4242 100")).toBeNull();
    expect(inside("name:tremblay")).toBeNull();
    expect(inside("~tremblay")).toBeNull();
    expect(inside("")).toBeNull();
  });
});
