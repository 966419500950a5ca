import { describe, expect, test } from "vitest";
import { readBox } from "#lib/domain/search/box/box-words.ts";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import {
  anyWord,
  inOneWord,
  insideNames,
  insideNumbers,
  insidePhones,
} from "#lib/domain/search/words/wider-questions.ts";

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

const asked = (text: string) => parseQuestion(text).question ?? EVERYTHING;

describe("a word with digits inside order numbers", () => {
  test.each([
    ["99001", "order:*99001*"],
    ["#99001", "order:*99001*"],
    ["INV-99", "order:*INV-99*"],
  ])("%s", (text, wanted) => expect(formatQuestion(insideNumbers(asked(text))?.question ?? EVERYTHING)).toBe(wanted));

  test.each(["42", "Smith", "99001 99002", "amount:100", "a1@x.ca", "$100", ""])("none of %j", (text) =>
    expect(insideNumbers(asked(text))).toBeNull(),
  );
});

describe("several words as one order number", () => {
  test.each([
    ["INV {99} 7", 'order:"INV {99} 7"'],
    ["A B", 'order:"A B"'],
  ])("%s", (text, wanted) => expect(formatQuestion(inOneWord(asked(text))?.question ?? EVERYTHING)).toBe(wanted));

  test.each(["99001", "type:refund visa", "A or B", "a long text that no order number can be"])("none of %j", (text) =>
    expect(inOneWord(asked(text))).toBeNull(),
  );
});

describe("a telephone number digit by digit", () => {
  test.each([
    ['"+1 (604) 555-0181 x2"', "phone:*6045550181*"],
    ["555-0181 visa", "phone:*5550181* visa"],
    ["555 0188", "phone:*5550188*"],
    ["604 555 0188", "phone:*6045550188*"],
    ["1 604 555 0188", "phone:*6045550188*"],
  ])("%s", (text, wanted) => expect(formatQuestion(insidePhones(asked(text))?.question ?? EVERYTHING)).toBe(wanted));

  test("as the one box reads it beside its two words", () => {
    const { question } = readBox("555 0188", Temporal.PlainDate.from("2026-11-28"));
    expect(question && insidePhones(question)?.sought).toBe("555 0188");
    expect(formatQuestion((question && insidePhones(question)?.question) ?? EVERYTHING)).toBe("phone:*5550188*");
  });

  test.each(["10005000", "Smith", "phone:6045550181", "4242 100", "100 4242", "visa 4242", ""])("none of %j", (text) =>
    expect(insidePhones(asked(text))).toBeNull(),
  );
});

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
