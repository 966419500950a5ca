import { describe, expect, test } from "vitest";
import { formatQuestion, parseQuestion } from "#lib/domain/search/language/question-text.ts";
import { EVERYTHING } from "#lib/domain/search/question/question.ts";
import { inOneWord, insideNumbers, insidePhones } from "#lib/domain/search/words/inside-numbers.ts";

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

  test.each(["10005000", "Smith", "phone:6045550181", "4242 100", "100 4242", "visa 4242", ""])("none of %j", (text) =>
    expect(insidePhones(asked(text))).toBeNull(),
  );
});
